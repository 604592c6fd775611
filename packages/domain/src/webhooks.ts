import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./time.ts"

/** What another program can be told of. */
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

/** Sent by a press, to try a receiver. */
export const WEBHOOK_TEST = "webhook.test"

export const MOST_WEBHOOK_ENDPOINTS = 10

/** How long the secret before still signs along after a new one was made. */
export const WEBHOOK_SECRET_OVERLAP_MS = DAY_MS

/** A receiver that took nothing for so long is told nothing more, until an owner says otherwise. */
export const WEBHOOK_DISABLED_AFTER_MS = 3 * DAY_MS

/** Events and the log of their deliveries are kept so long. */
export const WEBHOOK_EVENTS_KEPT_DAYS = 30

/** Pauses after the first failure, the second … as Standard Webhooks advises; together three days. */
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
 * How long to wait after a delivery failed.
 * @param attempts how often it was tried, 1 or more
 * @returns milliseconds, or null when it is given up
 */
export const webhookPauseAfter = (attempts: number): number | null => pauses_ms[attempts - 1] ?? null
