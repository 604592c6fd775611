export { csvFile } from "./export-rows.ts"
export { modelsRoutes } from "./routes.ts"
