export { DashboardHome as Component } from "../../../features/account/dashboard-home.tsx";
