export { sessionNewsRoutes } from "./routes.ts"
