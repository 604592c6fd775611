import { localStore, type Store, sessionStore } from "../runtime/storage.ts"

/**
 * Unsent input of a form, stored in this tab so that an expired session or a reload loses nothing. It never contains
 * passwords or files, is kept for an hour (a coach's review longer, see `use-review-draft.ts`), and is only restored
 * for the account that typed it.
 */
const PREFIX = "draft:"
const KEPT_MS = 60 * 60 * 1000

/** The account and the form of a draft. */
export interface DraftName {
  account_id: number
  form: string
}

/** Changed fields by name. */
export type Draft = Record<string, unknown>

const keyOf = ({ account_id, form }: DraftName) => `${PREFIX}${account_id}:${form}`

/** Replaces the stored draft, for an hour by default. An empty draft stores nothing. */
export function saveDraft(
  name: DraftName,
  draft: Draft,
  now: number,
  store: Store = sessionStore,
  keptMs = KEPT_MS,
) {
  if (Object.keys(draft).length === 0) store.removeItem(keyOf(name))
  else store.setItem(keyOf(name), JSON.stringify({ draft, until: now + keptMs }))
}

/** The stored draft; empty when there is none, or it is expired or damaged. */
export const readDraft = (name: DraftName, now: number, store: Store = sessionStore): Draft =>
  readKept(keyOf(name), now, store)

/** Deletes expired drafts of all accounts. */
export function sweepDrafts(now: number, ...stores: Store[]) {
  for (const store of allOr(stores)) for (const key of keysOf(store)) readKept(key, now, store)
}

/** Deletes expired and damaged drafts while reading. */
function readKept(key: string, now: number, store: Store): Draft {
  const text = store.getItem(key)
  if (text === null) return {}
  try {
    const { draft, until } = JSON.parse(text) as { draft?: Draft; until?: number }
    if (until !== undefined && until > now) return draft ?? {}
  } catch {
    // Not written by this code.
  }
  store.removeItem(key)
  return {}
}

const keysOf = (store: Store): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? "").filter((key) => key.startsWith(PREFIX))

/** Deletes all drafts, or all except those of the account that has just logged in. */
export function forgetDrafts(except?: number, ...stores: Store[]) {
  for (const store of allOr(stores))
    for (const key of keysOf(store))
      if (except === undefined || !key.startsWith(`${PREFIX}${except}:`)) store.removeItem(key)
}

/** Drafts of this tab, and longer-lived ones: what a coach writes offline at the pitch. */
const allOr = (stores: Store[]): Store[] => (stores.length > 0 ? stores : [sessionStore, localStore])

/** The fields that differ from the form's initial values, without files. */
export const changedFields = (values: Draft, began: Draft): Draft =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== began[field] && !(value instanceof Blob)),
  )
