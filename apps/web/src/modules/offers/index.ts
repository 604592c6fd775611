export { Packs } from "./packs.tsx"
export { Plans } from "./plans.tsx"
export { SessionTypes } from "./session-types.tsx"
