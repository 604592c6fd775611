export { basketFulfilment } from "./basket-fulfilment.ts"
export { basketData } from "./personal-data.ts"
export { releaseBaskets } from "./release-baskets.ts"
export { basketRoutes } from "./routes.ts"
