export { BetaGate } from "./beta-gate.tsx"
export { useGateWatch } from "./use-gate-watch.ts"
