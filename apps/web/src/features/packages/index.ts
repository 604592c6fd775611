export { PackagesDialog } from "./packages-dialog.tsx"
