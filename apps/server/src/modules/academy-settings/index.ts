export { academySettingsData } from "./personal-data.ts"
export { academySettingsRoutes } from "./routes.ts"
