export { PutInDialog } from "./put-in-dialog.tsx"
