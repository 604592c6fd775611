export { discountLinesWith } from "./discount-lines.ts"
export { payingWithCode } from "./guess-discount.ts"
export { discountsData } from "./personal-data.ts"
export { discountsRoutes } from "./routes.ts"
