export { deleteDueAccounts, forgetOldReceipts } from "./delete-accounts.ts"
export { privacyRoutes } from "./routes.ts"
