import { MINUTE_MS } from "@academy/domain/time"
import { type AuditEntry, sessionOf } from "./entry-words.ts"

/** Entries that are one for the reader: a change, the marks of a session by one coach in a day, a batch of matches. */
export interface EntryGroup {
  /** The newest. */
  entry: AuditEntry
  /** All of them, newest first. */
  entries: readonly AuditEntry[]
  /** How many players were marked so, by the last mark that each got; null where the group is no attendance. */
  attendance: { present: number; absent: number } | null
}

/**
 * The entries of a day, newest first, with the attendance of a session as one of them, and so the bank transfers that
 * somebody matched one after the other.
 * @param entries of one day
 */
export function groupEntries(entries: readonly AuditEntry[]): EntryGroup[] {
  const groups = new Map<string, AuditEntry[]>()
  let last: AuditEntry | null = null
  let key = ""
  for (const entry of entries) {
    const session = entry.action === "attendance" ? sessionOf(entry) : null
    if (!last || !isSameBatch(last, entry)) key = `entry ${entry.id}`
    const own = session ? `${entry.account_id} ${session.id}` : key
    groups.set(own, [...(groups.get(own) ?? []), entry])
    last = entry
  }
  return [...groups.values()].flatMap((group) => {
    const [entry] = group
    return entry ? [{ entry, entries: group, attendance: attendanceOf(entry, group) }] : []
  })
}

/** Matched by one press, each in a moment of its own. */
const isSameBatch = (later: AuditEntry, earlier: AuditEntry): boolean =>
  [later, earlier].every(({ action }) => action === "bank_transaction_matched") &&
  later.account_id === earlier.account_id &&
  Date.parse(later.created) - Date.parse(earlier.created) < MINUTE_MS

function attendanceOf(newest: AuditEntry, group: readonly AuditEntry[]): EntryGroup["attendance"] {
  if (newest.action !== "attendance" || sessionOf(newest) === null) return null
  const marks = new Map<number | null, unknown>()
  // Newest first: the last mark of a player is met first.
  for (const { entity_id, after } of group) if (!marks.has(entity_id)) marks.set(entity_id, after?.attendance)
  const countOf = (mark: string) => [...marks.values()].filter((each) => each === mark).length
  return { present: countOf("present"), absent: countOf("absent") }
}
