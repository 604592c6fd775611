export { ConnectDialog } from "./connect-dialog.tsx"
