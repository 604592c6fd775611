import { useQuery } from "@tanstack/react-query"
import { tabPart } from "../../parts/part.tsx"
import type { ApprovalCard as Card } from "./approval-card.tsx"
import { approvalsQuery } from "./queries.ts"

/** Fetched when something waits. */
const ApprovalCard = tabPart<Parameters<typeof Card>[0]>(
  "approval-card",
  async () => (await import("./approval-card.tsx")).ApprovalCard,
  ["approvals"],
)

interface ApprovalCardsProps {
  /** Of these players, and where the account would become a guardian; left out, of all. */
  playerIds?: readonly number[]
  /** Not as cards: in a dialog. */
  isPlain?: boolean
  /** Without what the reader has to answer, which stands elsewhere. */
  waitsOnly?: boolean
}

/** What waits for the approval of a player's guardians; first what the reader has to answer. */
export function ApprovalCards({ playerIds, isPlain = false, waitsOnly = false }: ApprovalCardsProps) {
  const waiting = (useQuery(approvalsQuery).data ?? []).filter(
    ({ player }) => !player || !playerIds || playerIds.includes(player.id),
  )
  const isOpen = (one: (typeof waiting)[number]) => one.relation === "answerer" && !one.has_approved
  const open = waitsOnly ? [] : waiting.filter(isOpen)
  return [...open, ...waiting.filter((one) => !isOpen(one))].map((approval) => (
    <ApprovalCard key={approval.id} approval={approval} isPlain={isPlain} />
  ))
}
