import { MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import type { FastifyBaseLogger } from "fastify"

/** How often the wall clock is compared with the one that cannot be set. */
const EVERY_MS = 30 * SECOND_MS
/** What a time server corrects at once is less. */
const JUMP_MS = MINUTE_MS

/**
 * Says in the log when the system's clock was set, or the machine has slept: sessions end, holds run out and reminders
 * leave by that clock.
 * @param wall and `steady` are in ms; `steady` goes on whatever the clock is set to
 * @returns stop
 */
export function watchClock(
  log: Pick<FastifyBaseLogger, "warn">,
  { wall, steady, every_ms }: { wall: () => number; steady: () => number; every_ms: number } = {
    wall: Date.now,
    steady: () => performance.now(),
    every_ms: EVERY_MS,
  },
): () => void {
  let ahead = wall() - steady()
  const timer = setInterval(() => {
    const now = wall() - steady()
    const jumped_ms = Math.round(now - ahead)
    if (Math.abs(jumped_ms) >= JUMP_MS) log.warn({ jumped_ms }, "the clock jumped")
    ahead = now
  }, every_ms)
  timer.unref()
  return () => clearInterval(timer)
}
