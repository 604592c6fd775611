import { yearNeedsApproval } from "@academy/domain/approvals"
import { toWallClock } from "@academy/domain/time"
import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { approvals, players } from "../../db/tables/index.ts"
import type { Counting } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { askForApproval } from "./ask-for-approval.ts"
import { isGuardian, readPlayerPeople } from "./player-people.ts"

type Player = Pick<typeof players.$inferSelect, "id" | "year_of_birth" | "agreed_year_of_birth">
type Years = Partial<Pick<Player, "year_of_birth" | "agreed_year_of_birth">>

/**
 * A guardian says another year of birth of a player whose row is locked. Answers the columns to write at once: none
 * where the others are asked first. One's own waiting request gives way to a new one.
 * @throws Refusal `approval_waiting` while another guardian's change waits, `too_many_today`
 */
export async function changeYear(
  deps: Counting,
  tx: Tx,
  { player, account_id, to, at }: { player: Player; account_id: number; to: number; at: Date },
): Promise<Years> {
  if (to === player.year_of_birth) return {}
  const [asked] = await tx.select().from(approvals).where(waitingYear(player.id)).for("update")
  if (asked && asked.account_id !== account_id) throw new Refusal("approval_waiting")
  if (asked?.year_after === to) return {}
  if (asked)
    await tx
      .update(approvals)
      .set({ state: "withdrawn", decided_by: account_id, decided_at: at })
      .where(eq(approvals.id, asked.id))

  const people = await readPlayerPeople(tx, player.id)
  const guardians = people.filter(isGuardian).length
  const hasPlayerAccount = people.some(({ slot }) => slot === 0)
  const agreed = player.agreed_year_of_birth ?? player.year_of_birth
  const thisYear = toWallClock(at).year
  if (yearNeedsApproval({ agreed, to, thisYear, guardians, hasPlayerAccount })) {
    const wanted = { kind: "year_of_birth", year_before: player.year_of_birth, year_after: to } as const
    await askForApproval(deps, tx, { player_id: player.id, account_id, wanted, at })
    return {}
  }
  const isAlone = guardians <= 1 && !hasPlayerAccount
  return { year_of_birth: to, agreed_year_of_birth: isAlone || to === agreed ? null : agreed }
}

/**
 * The office has said the year of birth: it is the one that counts, and a guardian's change that waited is declined.
 */
export async function agreeOnYear(
  tx: Tx,
  playerId: number,
  officeAccountId: number,
  at: Date,
): Promise<void> {
  await tx.update(players).set({ agreed_year_of_birth: null }).where(eq(players.id, playerId))
  await tx
    .update(approvals)
    .set({ state: "declined", decided_by: officeAccountId, decided_at: at })
    .where(waitingYear(playerId))
}

const waitingYear = (playerId: number) =>
  and(eq(approvals.player_id, playerId), eq(approvals.kind, "year_of_birth"), eq(approvals.state, "waiting"))
