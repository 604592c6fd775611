export { parentRequestsQuery } from "./queries.ts"
export { ShareDialog } from "./share-dialog-part.ts"
