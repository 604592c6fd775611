import { secondsSince } from "@academy/domain/presses"
import { useEffect, useMemo, useSyncExternalStore } from "react"
import { api } from "../../api/client.ts"
import { onConnectionChange } from "../../api/connection.ts"
import { ApiProblem } from "../../api/problem.ts"
import { useAccount } from "../../core/accounts/index.ts"
import { localStore } from "../../runtime/storage.ts"
import { createOutbox, type KeptWrite, type Outbox, type OutboxState, type Sent } from "./outbox.ts"

const TRY_AGAIN_MS = 15_000
const nothing: OutboxState = { waiting: [], isStuck: false, refused: [] }

async function send({ call, input, pressed_at }: KeptWrite): Promise<Sent> {
  const body =
    pressed_at === undefined
      ? input.body
      : { ...input.body, seconds_ago: secondsSince(pressed_at, Date.now()) }
  try {
    await api(call, { ...input, body } as never)
    return "saved"
  } catch (failure) {
    // A session that ran out comes back with the login; a booking that is gone does not.
    const isFinal =
      failure instanceof ApiProblem &&
      ([400, 404, 409].includes(failure.status) || ["own_family", "not_own_session"].includes(failure.code))
    return isFinal ? { refused: failure.code } : "later"
  }
}

/**
 * One for each account of a page, kept while nobody is logged in: one that came back while the other still sends would
 * send the same write again.
 */
const outboxes = new Map<number, Outbox>()

function outboxOf(account_id: number): Outbox {
  const options = { account_id, send, store: localStore }
  if (typeof window === "undefined") return createOutbox(options)
  const outbox = outboxes.get(account_id) ?? createOutbox(options)
  outboxes.set(account_id, outbox)
  return outbox
}

/**
 * What the logged-in coach writes at the pitch: sent at once, again when the connection is back, and every quarter of a
 * minute.
 */
export function useOutbox() {
  const account_id = useAccount()?.id ?? 0
  const outbox = useMemo(() => outboxOf(account_id), [account_id])
  const state = useSyncExternalStore(outbox.subscribe, outbox.getState, () => nothing)
  useEffect(() => {
    const flush = () => void outbox.flush()
    flush()
    const stopListening = onConnectionChange(flush)
    document.addEventListener("visibilitychange", flush)
    const timer = setInterval(flush, TRY_AGAIN_MS)
    return () => {
      stopListening()
      document.removeEventListener("visibilitychange", flush)
      clearInterval(timer)
    }
  }, [outbox])
  return { outbox, state, account_id }
}
