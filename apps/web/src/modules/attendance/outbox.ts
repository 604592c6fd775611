import type { ApiCalls } from "@academy/contract/client"
import type { ProblemReason } from "../../api/problem.ts"

/** The writes of a coach at the pitch: kept on the phone until they have arrived. */
const keptCalls = [
  "POST /api/mark-booking-done/:a/:b/",
  "POST /api/staff/decide-report/",
  "POST /api/update-goal/",
  "PUT /api/staff/sessions/:id/note/",
  "PUT /api/staff/sessions/:id/plan/",
  "POST /api/staff/sessions/:id/walk-ins/",
] as const
export type KeptCall = (typeof keptCalls)[number]

/**
 * One of them, as its account made it. A later one of the same key takes its place. `pressed_at`: when, by this phone's
 * clock in milliseconds, of writes that merge by time.
 */
export type KeptWrite = {
  [K in KeptCall]: {
    key: string
    account_id: number
    pressed_at?: number
    /** What it is about, for whoever waits for it: a name. */
    name?: string
    call: K
    input: {
      [Part in "params" | "body" as ApiCalls[K][Part] extends undefined ? never : Part]: ApiCalls[K][Part]
    }
  }
}[KeptCall]

/** What became of sending one. `later`: no answer came; `refused`, with the reason: sending it again is no use. */
export type Sent = "saved" | "later" | { refused: ProblemReason }

export type RefusedWrite = KeptWrite & { reason: ProblemReason }

interface OutboxOptions {
  /** Whose it is: what another account has kept on this phone stays there, unsent. */
  account_id: number
  send: (write: KeptWrite) => Promise<Sent>
  store: Pick<Storage, "getItem" | "setItem" | "removeItem">
}

export interface OutboxState {
  /** Not yet on the server, the last word for each key. */
  waiting: readonly KeptWrite[]
  /** The last try did not come through: the writes are kept on this phone. */
  isStuck: boolean
  /** What the server refused since the page was opened and was neither made anew nor discarded. */
  refused: readonly RefusedWrite[]
}

const STORAGE_KEY = "attendance_outbox"

/**
 * Writes are kept on the phone first and sent at once, one after the other; what does not arrive stays, over a reload
 * too, until it does.
 */
export function createOutbox({ account_id, send, store }: OutboxOptions) {
  const isMine = (write: KeptWrite) => write.account_id === account_id
  let state: OutboxState = { waiting: readKept(store).filter(isMine), isStuck: false, refused: [] }
  const listeners = new Set<() => void>()
  const savedListeners = new Set<(write: KeptWrite) => void>()
  let isSending = false

  const set = (changes: Partial<OutboxState>) => {
    state = { ...state, ...changes }
    const kept = [...readKept(store).filter((write) => !isMine(write)), ...state.waiting]
    if (kept.length === 0) store.removeItem(STORAGE_KEY)
    else store.setItem(STORAGE_KEY, JSON.stringify(kept))
    for (const listener of listeners) listener()
  }

  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let [write] = state.waiting; write; [write] = state.waiting) {
        const sent = await send(write)
        if (sent === "later") {
          set({ isStuck: true })
          return
        }
        if (sent === "saved") for (const listener of savedListeners) listener(write)
        // Written anew meanwhile: then that one is still to be sent, and what becomes of it counts.
        const waiting = state.waiting.filter((other) => other !== write)
        const isRefused = sent !== "saved" && !waiting.some(({ key }) => key === write.key)
        set({
          waiting,
          isStuck: false,
          refused: isRefused ? [...state.refused, { ...write, reason: sent.refused }] : state.refused,
        })
      }
    } finally {
      isSending = false
    }
  }

  const refusedWithout = (keys: readonly string[]) => state.refused.filter(({ key }) => !keys.includes(key))

  const listenIn = <L>(set: Set<L>, listener: L) => {
    set.add(listener)
    return () => {
      set.delete(listener)
    }
  }

  return {
    account_id,
    getState: () => state,
    subscribe: (listener: () => void) => listenIn(listeners, listener),
    /** Calls `listener` with each write that has arrived; returns how to stop. */
    onSaved: (listener: (write: KeptWrite) => void) => listenIn(savedListeners, listener),
    flush,
    /** Keeps these writes and begins to send. */
    put: (writes: readonly KeptWrite[]): Promise<void> => {
      const keys = writes.map(({ key }) => key)
      const others = state.waiting.filter(({ key }) => !keys.includes(key))
      set({ waiting: [...others, ...writes], refused: refusedWithout(keys) })
      return flush()
    },
    /** Gives up what was refused of this key. */
    discard: (key: string) => set({ refused: refusedWithout([key]) }),
  }
}

export type Outbox = ReturnType<typeof createOutbox>

const isKept = (value: unknown): value is KeptWrite => {
  const { key, account_id, call, input } = (value ?? {}) as Partial<KeptWrite>
  return (
    typeof key === "string" &&
    Number.isInteger(account_id) &&
    keptCalls.some((known) => known === call) &&
    typeof input === "object" &&
    input !== null
  )
}

function readKept(store: OutboxOptions["store"]): KeptWrite[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}
