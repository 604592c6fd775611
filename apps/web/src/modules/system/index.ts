export { SeenErrors } from "./seen-errors.tsx"
export { SystemState } from "./system-state.tsx"
