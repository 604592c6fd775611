export { Hours } from "./hours.tsx"
export { monthIn } from "./month.ts"
