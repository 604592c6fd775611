import type { CancelCause } from "@academy/domain/bookings"

/** What is stored of a cancellation. */
export interface StoredCancellation {
  cause: CancelCause | null
  words: string
}

/** SQL for why the session `b` was cancelled, as `StoredCancellation`, or null while it takes place. */
export const whyCancelled = `case when b.status = 'cancelled'
  then json_build_object('cause', b.cancel_cause, 'words', b.cancel_reason) end`
