export { contentTextsRoutes } from "./routes.ts"
