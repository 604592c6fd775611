/** In one file: a desktop draws all of it at once, and on a phone one row after another is opened. */
export { CoachWord } from "../../features/players/index.ts"
export { WalletCard } from "../../features/wallet/index.ts"
export { PlayerFigures } from "./player-figures.tsx"
