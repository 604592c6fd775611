export { deleteDueAccounts } from "./delete-accounts.ts"
export { privacyRoutes } from "./routes.ts"
