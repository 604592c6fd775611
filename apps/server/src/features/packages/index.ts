export { packageFulfilment } from "./package-fulfilment.ts"
export { readPackages } from "./reads.ts"
export { packagesRoutes } from "./routes.ts"
