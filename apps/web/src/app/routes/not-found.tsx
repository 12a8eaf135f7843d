export { NotFound as Component } from "../../features/not-found/not-found.tsx";
