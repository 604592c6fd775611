export { attendanceRoutes } from "./routes.ts"
