import { type AuditEntry, sessionOf } from "./entry-words.ts"

/** Entries that are one for the reader: a change, or the marks of one session by one coach in a day. */
export interface EntryGroup {
  /** The newest. */
  entry: AuditEntry
  /** How many players were marked so, by the last mark that each got; null where the group is no attendance. */
  attendance: { present: number; absent: number } | null
}

/**
 * The entries of a day, newest first, with the attendance of a session as one of them.
 * @param entries of one day
 */
export function groupAttendance(entries: readonly AuditEntry[]): EntryGroup[] {
  const groups = new Map<string, { entry: AuditEntry; marks: Map<number | null, unknown> }>()
  for (const entry of entries) {
    const session = entry.action === "attendance" ? sessionOf(entry) : null
    const key = session ? `${entry.account_id} ${session.id}` : `entry ${entry.id}`
    const group = groups.get(key) ?? { entry, marks: new Map() }
    // Newest first: the last mark of a player is met first.
    if (session && !group.marks.has(entry.entity_id))
      group.marks.set(entry.entity_id, entry.after?.attendance)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ entry, marks }) => {
    const given = [...marks.values()]
    const countOf = (mark: string) => given.filter((each) => each === mark).length
    return {
      entry,
      attendance: marks.size === 0 ? null : { present: countOf("present"), absent: countOf("absent") },
    }
  })
}
