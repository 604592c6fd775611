export { sessionNewsRoutes } from "./routes.ts"
export { moveRefundToWallet } from "./take-refund-to-wallet.ts"
