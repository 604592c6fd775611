export { systemRoutes } from "./routes.ts"
export { sweepSeenErrors } from "./sweep-seen-errors.ts"
