export { apiKeysData } from "./personal-data.ts"
export { apiKeysRoutes } from "./routes.ts"
