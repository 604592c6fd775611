export { sweepSessions } from "./jobs.ts"
export { hashPassword } from "./passwords.ts"
export { accountsRoutes } from "./routes.ts"
