import { addWallClockDays, DAY_MS, fromWallClock, toWallClock } from "./time.ts"

/** What an account may be told about, as it chooses ways for it. */
export const notificationKinds = [
  "changes",
  "bookings",
  "offers",
  "reminders",
  "payments",
  "invitations",
  "progress",
  "news",
  "summary",
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Ways to be told: in the app's list, on the phone's screen, by email. */
export const notificationChannels = ["app", "push", "mail"] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The defaults. */
const usual: Record<NotificationKind, Record<NotificationChannel, boolean>> = {
  changes: { app: true, push: true, mail: true },
  bookings: { app: true, push: false, mail: true },
  offers: { app: true, push: true, mail: true },
  reminders: { app: true, push: true, mail: false },
  payments: { app: true, push: false, mail: true },
  invitations: { app: true, push: true, mail: false },
  progress: { app: true, push: false, mail: true },
  // Off by default.
  news: { app: false, push: false, mail: false },
  summary: { app: false, push: false, mail: false },
}

/** Channels that can't be turned off: families must know of cancelled sessions, and receipts are required by law. */
export const lockedChannels: Partial<Record<NotificationKind, readonly NotificationChannel[]>> = {
  changes: ["mail"],
  bookings: ["mail"],
}

/** Whether notifications of this kind are always sent by this channel. */
export const isLocked = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  lockedChannels[kind]?.includes(channel) ?? false

/** The account's choices; defaults are left out. */
export interface ChosenChannel {
  kind: NotificationKind
  channel: NotificationChannel
  is_on: boolean
}

/** Whether a channel is on for a kind. */
export function isChannelOn(
  chosen: readonly ChosenChannel[],
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean {
  if (isLocked(kind, channel)) return true
  const said = chosen.find((one) => one.kind === kind && one.channel === channel)
  return said?.is_on ?? usual[kind][channel]
}

/** Whether an email goes out. Where no device takes push it comes instead, unless it was switched off by hand. */
export function isMailWanted(
  chosen: readonly ChosenChannel[],
  kind: NotificationKind,
  hasPush: boolean,
): boolean {
  if (isChannelOn(chosen, kind, "mail")) return true
  const isClosedByHand = chosen.some((one) => one.kind === kind && one.channel === "mail")
  return !isClosedByHand && !hasPush && isChannelOn(chosen, kind, "push")
}

/**
 * The quiet hours of push, in minutes since midnight at the academy; if `from` is after `until` they include midnight.
 */
export interface QuietHours {
  is_on: boolean
  from_minute: number
  until_minute: number
}

export const usualQuietHours: QuietHours = { is_on: true, from_minute: 21 * 60, until_minute: 8 * 60 }

/** Cancellations of sessions before this hour are sent during quiet hours: otherwise families would learn too late. */
export const EARLY_SESSION_HOUR = 10

/**
 * Until when a push message waits; null if it can be sent now.
 * @param startsEarly it is about a session of the coming morning that the academy cancelled
 */
export function pushWaitsUntil(quiet: QuietHours, now: Date, startsEarly = false): Date | null {
  const { is_on, from_minute: from, until_minute: until } = quiet
  if (!is_on || startsEarly || from === until) return null
  const { hour, minute } = toWallClock(now)
  const at = hour * 60 + minute
  const isQuiet = from < until ? at >= from && at < until : at >= from || at < until
  if (!isQuiet) return null
  const today = fromWallClock({
    ...toWallClock(now),
    hour: Math.floor(until / 60),
    minute: until % 60,
    second: 0,
  })
  return today > now ? today : addWallClockDays(today, 1)
}

/** Whether a session starts so early the next morning that its cancellation can't wait. */
export function isEarlySession(startsAt: Date, now: Date): boolean {
  const ahead = startsAt.getTime() - now.getTime()
  return ahead > 0 && ahead < DAY_MS && toWallClock(startsAt).hour < EARLY_SESSION_HOUR
}
