import type { Attendance } from "@academy/domain/bookings"

/** Who was there, as the coach said last; null takes it back. */
export interface Mark {
  player_id: number
  booking_id: number
  attendance: Attendance | null
}

/** What became of sending one mark. `later`: no answer came; `refused`: sending it again is no use. */
export type Sent = "saved" | "later" | "refused"

interface OutboxOptions {
  send: (mark: Mark) => Promise<Sent>
  store: Pick<Storage, "getItem" | "setItem" | "removeItem">
  onSaved?: (mark: Mark) => void
}

export interface OutboxState {
  /** Not yet on the server, the last word for each booking. */
  waiting: readonly Mark[]
  /** The last try did not come through: the marks are kept on this phone. */
  isStuck: boolean
  /** How many the server refused since the page was opened. */
  refused: number
}

const STORAGE_KEY = "attendance_outbox"

/**
 * Marks are kept on the phone first and sent at once, one after the other; what does not arrive stays, over a reload
 * too, until it does. A later mark for the same booking takes the place of an earlier one.
 */
export function createOutbox({ send, store, onSaved }: OutboxOptions) {
  let state: OutboxState = { waiting: read(store), isStuck: false, refused: 0 }
  const listeners = new Set<() => void>()
  let isSending = false

  const set = (changes: Partial<OutboxState>) => {
    state = { ...state, ...changes }
    if (state.waiting.length === 0) store.removeItem(STORAGE_KEY)
    else store.setItem(STORAGE_KEY, JSON.stringify(state.waiting))
    for (const listener of listeners) listener()
  }

  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let [mark] = state.waiting; mark; [mark] = state.waiting) {
        const sent = await send(mark)
        if (sent === "later") {
          set({ isStuck: true })
          return
        }
        // Marked anew meanwhile: then that one is still to be sent.
        set({
          waiting: state.waiting.filter((other) => other !== mark),
          isStuck: false,
          refused: state.refused + (sent === "refused" ? 1 : 0),
        })
        if (sent === "saved") onSaved?.(mark)
      }
    } finally {
      isSending = false
    }
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    flush,
    /** Keeps these marks and begins to send. */
    put: (marks: readonly Mark[]): Promise<void> => {
      const others = state.waiting.filter(
        ({ booking_id }) => !marks.some((mark) => mark.booking_id === booking_id),
      )
      set({ waiting: [...others, ...marks] })
      return flush()
    },
  }
}

const isMark = (value: unknown): value is Mark => {
  const { player_id, booking_id, attendance } = (value ?? {}) as Partial<Mark>
  return (
    Number.isInteger(player_id) &&
    Number.isInteger(booking_id) &&
    (attendance === null || attendance === "present" || attendance === "absent")
  )
}

function read(store: OutboxOptions["store"]): Mark[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isMark) : []
  } catch {
    return []
  }
}
