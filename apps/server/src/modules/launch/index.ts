export { requireBetaCode } from "./require-beta-code.ts"
export { launchRoutes } from "./routes.ts"
