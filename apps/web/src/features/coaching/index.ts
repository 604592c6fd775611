export { Week } from "./week/week.tsx"
export { weekQueryIn } from "./week/week-query.ts"
