export { CheckoutReturn } from "../../core/wallet/index.ts"
