import { MINUTE_MS } from "@academy/domain/time"
import { webhookPauseAfter } from "@academy/domain/webhooks"
import type { Deps } from "../../http/deps.ts"
import { disableFailing } from "./disable-failing.ts"
import { toEventId } from "./reads.ts"
import { signDelivery, webhookSecret } from "./webhook-secret.ts"

/** Claimed and sent at once; small, so that a slow receiver holds few. */
const BATCH = 10
/** Whoever claimed a delivery has so long; then another copy may. Six times what a receiver is waited for. */
const LEASE_MS = MINUTE_MS
/** The receiver says that it is gone for good. */
const GONE = 410

interface Claimed {
  id: number
  attempts: number
  endpoint_id: number
  url: string
  nonce: string
  old_nonce: string | null
  old_nonce_until: Date | null
  key: string
  type: string
  data: Record<string, unknown>
  created_at: Date
}

const claim = {
  name: "claim-webhook-deliveries",
  text: `with claimed as (
      update webhook_deliveries set attempts = attempts + 1, next_attempt_at = $2
      where id in (
        select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
        where d.delivered_at is null and d.given_up_at is null and (d.next_attempt_at is null or d.next_attempt_at <= $1)
          and e.disabled_at is null
        order by d.next_attempt_at nulls first, d.id limit ${BATCH} for update of d skip locked)
      returning id, attempts, endpoint_id, event_id)
    select c.id, c.attempts, c.endpoint_id, e.url, e.nonce, e.old_nonce, e.old_nonce_until, v.key, v.type, v.data, v.created_at
    from claimed c join webhook_endpoints e on e.id = c.endpoint_id join webhook_events v on v.id = c.event_id
    order by c.id`,
}

/** Counts the attempt, and what follows from it, unless another copy has the delivery by now. One statement. */
const note = {
  name: "note-webhook-attempt",
  text: `with noted as (
      update webhook_deliveries set delivered_at = $3, given_up_at = $4, next_attempt_at = $5
      where id = $1 and attempts = $2 and delivered_at is null returning id, endpoint_id),
    logged as (insert into webhook_attempts (delivery_id, at, answered, failure, took_ms) select id, $6, $7, $8, $9 from noted)
    update webhook_endpoints set failing_since = case when $3::timestamptz is null then coalesce(failing_since, $6) end
      where id = (select endpoint_id from noted) and (failing_since is null) = ($3::timestamptz is null)`,
}

/**
 * Job: tells other programs of what is due, each event at least once and under the same id. A process that dies between
 * sending and noting it sends it again after the lease. One that takes nothing for days is disabled. Answers how many.
 */
export async function sendWebhooks(deps: Deps): Promise<number> {
  const now = deps.clock()
  const { rows } = await deps.pool.query<Claimed>({
    ...claim,
    values: [now, new Date(now.getTime() + LEASE_MS)],
  })
  await Promise.all(rows.map((delivery) => sendOne(deps, delivery)))
  return rows.length
}

async function sendOne(deps: Deps, delivery: Claimed): Promise<void> {
  const { pool, clock } = deps
  const began = performance.now()
  const { answered, failure } = await post(deps, delivery)
  const took_ms = Math.round(performance.now() - began)
  const at = clock()
  const isTaken = failure === ""
  const pause = isTaken ? null : webhookPauseAfter(delivery.attempts)
  await pool.query({
    ...note,
    values: [
      delivery.id,
      delivery.attempts,
      isTaken ? at : null,
      !isTaken && pause === null ? at : null,
      pause === null ? null : new Date(at.getTime() + pause),
      at,
      answered,
      failure,
      took_ms,
    ],
  })
  if (!isTaken) await disableFailing(deps, delivery.endpoint_id, { isGone: answered === GONE, at })
}

/** What was answered. An empty `failure` says that it was taken: any status from 200 to 299. */
async function post(
  { gateways, settings, clock }: Deps,
  { url, key, type, data, created_at, nonce, old_nonce, old_nonce_until }: Claimed,
): Promise<{ answered: number | null; failure: string }> {
  const now = clock()
  const id = toEventId(key)
  const timestamp = Math.floor(now.getTime() / 1000)
  const body = JSON.stringify({ type, timestamp: created_at.toISOString(), data })
  const nonces = [nonce, ...(old_nonce && old_nonce_until && old_nonce_until > now ? [old_nonce] : [])]
  const secrets = nonces.map((one) => webhookSecret(settings.secretKey, one))
  try {
    const answered = await gateways.webhooks.post(url, {
      headers: {
        "content-type": "application/json",
        "user-agent": "Academy-Webhooks/1",
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": signDelivery(secrets, { id, timestamp, body }),
      },
      body,
    })
    return { answered, failure: answered >= 200 && answered < 300 ? "" : `answered ${answered}` }
  } catch (error) {
    return { answered: null, failure: error instanceof Error ? error.message.slice(0, 200) : "failed" }
  }
}
