export { modelsRoutes } from "./routes.ts"
