export { systemRoutes } from "./routes.ts"
export { sweepBackups } from "./sweep-backups.ts"
export { sweepSeenErrors } from "./sweep-seen-errors.ts"
