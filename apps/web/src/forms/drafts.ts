import { localStore, type Store, sessionStore } from "../runtime/storage.ts"

/**
 * What an account typed into a form and has not sent: kept in this tab's storage, so that a session which ends
 * elsewhere, or a reload, takes no work away. Never a password, never a file, an hour at most (a coach's review longer,
 * see `use-review-draft.ts`), and only for the account that typed it.
 */
const PREFIX = "draft:"
const KEPT_MS = 60 * 60 * 1000

/** Whose draft of which form. */
export interface DraftName {
  account_id: number
  form: string
}

/** Fields by name; only those that differ from what the form began with. */
export type Draft = Record<string, unknown>

const keyOf = ({ account_id, form }: DraftName) => `${PREFIX}${account_id}:${form}`

/** Keeps the draft in place of the one before, an hour when nothing else is said; an empty one keeps nothing. */
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

/** The kept draft; empty when there is none, or it is too old or damaged. */
export const readDraft = (name: DraftName, now: number, store: Store = sessionStore): Draft =>
  readKept(keyOf(name), now, store)

/** Forgets the drafts whose time is over, whoever typed them. */
export function sweepDrafts(now: number, ...stores: Store[]) {
  for (const store of allOr(stores)) for (const key of keysOf(store)) readKept(key, now, store)
}

/** What is too old or damaged is thrown away on the way. */
function readKept(key: string, now: number, store: Store): Draft {
  const text = store.getItem(key)
  if (text === null) return {}
  try {
    const { draft, until } = JSON.parse(text) as { draft?: Draft; until?: number }
    if (until !== undefined && until > now) return draft ?? {}
  } catch {
    // Not what we wrote.
  }
  store.removeItem(key)
  return {}
}

const keysOf = (store: Store): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? "").filter((key) => key.startsWith(PREFIX))

/** Forgets all drafts, or all but those of the account that has just logged in. */
export function forgetDrafts(except?: number, ...stores: Store[]) {
  for (const store of allOr(stores))
    for (const key of keysOf(store))
      if (except === undefined || !key.startsWith(`${PREFIX}${except}:`)) store.removeItem(key)
}

/** Those of this tab, and those that outlive it: what a coach writes at the pitch, without a connection. */
const allOr = (stores: Store[]): Store[] => (stores.length > 0 ? stores : [sessionStore, localStore])

/** The fields that are no longer what the form began with. A file can't be kept. */
export const changedFields = (values: Draft, began: Draft): Draft =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== began[field] && !(value instanceof Blob)),
  )
