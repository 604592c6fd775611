import { type AuditEntry, useEntryWords } from "./entry-words.ts"

/** What differs in each field, the old value struck; of a personal field only that it changed. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const words = useEntryWords()
  return words.details(entry).map(({ field, label, before, after }) => (
    <p key={field} className="break-words text-ink-muted">
      {label}
      {before !== undefined && (
        <>
          {" "}
          <del>
            <bdi>{before}</bdi>
          </del>
        </>
      )}
      {after !== undefined && (
        <>
          {" "}
          <bdi className="text-ink">{after}</bdi>
        </>
      )}
    </p>
  ))
}
