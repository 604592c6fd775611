export { packageFulfilment } from "./package-fulfilment.ts"
export { readWithdrawals } from "./read-withdrawals.ts"
export { readPackages } from "./reads.ts"
export { packagesRoutes } from "./routes.ts"
