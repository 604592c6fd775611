export { setupData } from "./personal-data.ts"
export { requireSetup } from "./require-setup.ts"
export { setupRoutes } from "./routes.ts"
