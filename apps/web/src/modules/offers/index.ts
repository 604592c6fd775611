export { SessionTypes } from "./session-types.tsx"
