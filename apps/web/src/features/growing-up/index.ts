export { AskForSession } from "./ask-for-session.tsx"
export { GrowingUpPanel } from "./growing-up-panel.tsx"
export { SayCannotCome } from "./say-cannot-come.tsx"
