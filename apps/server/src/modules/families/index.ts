export { lockFamilyAccount } from "./lock-family-account.ts"
export { familiesData } from "./personal-data.ts"
export { familiesRoutes } from "./routes.ts"
