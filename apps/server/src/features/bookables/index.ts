export { type BookableRow, bookableColumns, bookableJoins, toBookable } from "./bookable-rows.ts"
export { bookablesData } from "./personal-data.ts"
export { bookablesRoutes } from "./routes.ts"
