export { keepGate } from "./gate.ts"
export { launchRoutes } from "./routes.ts"
