export { RecoveryScreen as Component } from "../../features/auth/recovery-screen.tsx";
