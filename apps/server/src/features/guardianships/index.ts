export { guardianshipsData } from "./personal-data.ts"
export { guardianshipsRoutes } from "./routes.ts"
