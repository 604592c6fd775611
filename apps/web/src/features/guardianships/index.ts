export { ShareDialog } from "./share-dialog-part.ts"
