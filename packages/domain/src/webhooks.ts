import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./time.ts"

/** The events that other programs can be notified of. */
export const webhookEventTypes = [
  "booking.created",
  "booking.moved",
  "booking.cancelled",
  "order.paid",
  "order.refunded",
  "session.moved",
  "session.cancelled",
  "membership.changed",
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** A test event, sent by a button. */
export const WEBHOOK_TEST = "webhook.test"

export const MOST_WEBHOOK_ENDPOINTS = 10

/** How long the previous secret also signs after it was replaced. */
export const WEBHOOK_SECRET_OVERLAP_MS = DAY_MS

/** An endpoint that failed for this long is turned off until an owner turns it on. */
export const WEBHOOK_DISABLED_AFTER_MS = 3 * DAY_MS

/** How long events and their deliveries are kept. */
export const WEBHOOK_EVENTS_KEPT_DAYS = 30

/** Pauses after each failed attempt, as Standard Webhooks recommends; three days in total. */
const pauses_ms = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

/**
 * The pause after a failed delivery.
 * @param attempts how many attempts there were, at least 1
 * @returns milliseconds, or null if it is given up
 */
export const webhookPauseAfter = (attempts: number): number | null => pauses_ms[attempts - 1] ?? null
