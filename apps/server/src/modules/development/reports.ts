import type { FieldErrorCode } from "@academy/contract/problems"
import { isPlayableDay, type ReportState } from "@academy/domain/development"
import { isCalendarDay, MINUTE_MS, toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import type { AuditedFields } from "../../db/tables/audit.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import type { OpenPlayer } from "./player-access.ts"

/** Enough for entering a whole season; limits scripts. */
const REPORTS_A_MINUTE = 60

/** @throws Refusal `too_many_requests` */
export async function passReportLimit(deps: Deps, accountId: number): Promise<void> {
  const limit = { bucket: `report:account:${accountId}`, most: REPORTS_A_MINUTE, window_ms: MINUTE_MS }
  await refuseAbove(deps, limit)
}

/** Source and status of a report: a coach's is confirmed immediately, a family's waits for a coach. */
const reportBy = ({ role, account_id }: OpenPlayer) => ({
  state: role === "coach" ? ("confirmed" as const) : ("told" as const),
  decided_by: role === "coach" ? account_id : null,
})

/** The columns of a new report. */
export const newReport = (player: OpenPlayer, now: Date) => ({
  ...reportBy(player),
  told_by: player.account_id,
  decided_at: player.role === "coach" ? now : null,
  told_at: now,
  created_at: now,
})

/** A changed report of a family waits for a coach again, also after it was declined. */
export const changedReport = (player: OpenPlayer, now: Date) => ({
  ...reportBy(player),
  decided_at: player.role === "coach" ? now : null,
  told_at: now,
})

/** Only staff can change a confirmed report. */
const isEditable = (role: OpenPlayer["role"], state: ReportState): boolean =>
  role === "coach" || state !== "confirmed"

/** @throws Refusal `report_confirmed` */
export function refuseConfirmed({ role }: OpenPlayer, state: ReportState): void {
  if (!isEditable(role, state)) throw new Refusal("report_confirmed")
}

/**
 * Checks the day of a report: a valid date, not in the future, and plausible for the player's age.
 * @throws Refusal `invalid_input` naming `param`
 */
export function refuseWrongDay(param: string, day: string, { year_of_birth }: OpenPlayer, now: Date): void {
  const today = wallClockDate(now)
  const refuse = (code: FieldErrorCode, message: string) => {
    throw invalidField(param, code, message)
  }
  if (!isCalendarDay(day)) refuse("invalid", "isn't a calendar date")
  if (day > today) refuse("in_the_future", "is in the future")
  if (!isPlayableDay(day, today, year_of_birth))
    refuse("before_birth", "is before the player was old enough to play")
}

interface StaffChange {
  action: "created" | "changed" | "removed"
  entity: string
  entity_id: number | null
  before: AuditedFields | null
  after: AuditedFields | null
}

/** Logs reports of staff about another family's child. A family's own reports are not logged. */
export async function recordIfStaff(
  tx: Tx,
  player: OpenPlayer,
  now: Date,
  change: StaffChange,
): Promise<void> {
  if (player.role === "coach") await recordChange(tx, { account_id: player.account_id, at: now, ...change })
}

/** The columns of every read of a report, with the alias r. */
export const reportColumns = `r.state, r.created_at,
  case when r.state = 'confirmed' then coalesce(co.name, nullif(trim(a.first_name || ' ' || a.last_name), '')) end
    as confirmed_by`
export const reportJoins = `left join accounts a on a.id = r.decided_by
  left join lateral (select name from coaches where account_id = r.decided_by order by id limit 1) co on true`

export interface ReportRow {
  state: ReportState
  created_at: Date
  confirmed_by: string | null
}

/** Maps them to the contract's fields. */
export const toReport = ({ state, created_at, confirmed_by }: ReportRow, role: OpenPlayer["role"]) => ({
  state,
  confirmed_by,
  editable: isEditable(role, state),
  created_at: toIsoWithOffset(created_at),
})
