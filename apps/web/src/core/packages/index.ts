export { PackagesDialog } from "./packages-dialog-part.ts"
