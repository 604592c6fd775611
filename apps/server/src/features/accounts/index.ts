export { sweepSessions } from "./jobs.ts"
export { hashPassword } from "./passwords.ts"
export { toUserInfo } from "./reads.ts"
export { accountsRoutes } from "./routes.ts"
