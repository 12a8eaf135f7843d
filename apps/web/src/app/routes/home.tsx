export { Home as Component } from "../../features/marketing/home.tsx";
