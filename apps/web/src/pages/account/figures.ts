/** In one file: a desktop draws all of it at once, and on a phone one row after another is opened. */
export { CoachWord } from "../../core/players/index.ts"
export { WalletCard } from "../../core/wallet/index.ts"
export { PlayerFigures } from "./player-figures.tsx"
