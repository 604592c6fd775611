import { tabPart } from "../../parts/part.tsx"

const figures = () => import("./figures.ts")

/** What the overview shows at once on a desktop alone, and on a phone in a row that opens. */
export const PlayerFigures = tabPart("player-figures", async () => (await figures()).PlayerFigures, [
  "players",
])
export const CoachWord = tabPart("coach-word", async () => (await figures()).CoachWord, ["players"], null)
export const WalletCard = tabPart("wallet-card", async () => (await figures()).WalletCard, ["wallet"])
