export { type BookableRow, bookableColumns, bookableJoins, toBookable } from "./bookable-rows.ts"
export { bookablesRoutes } from "./routes.ts"
