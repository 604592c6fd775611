export { CheckoutReturn } from "../../features/wallet/index.ts"
