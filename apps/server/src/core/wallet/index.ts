export { addMoney, canWalletHold, spendMoney } from "./money.ts"
export {
  expirePasses,
  grantLots,
  grantPasses,
  lockLots,
  lockPassesFor,
  readBoughtPasses,
  returnPass,
  spendPass,
  withdrawBoughtPasses,
  withdrawPasses,
} from "./passes.ts"
export { walletData } from "./personal-data.ts"
export { walletRoutes } from "./routes.ts"
