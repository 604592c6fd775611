export { GrowingUpPanel } from "./growing-up-panel.tsx"
