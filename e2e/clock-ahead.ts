import type { BrowserContext } from "@playwright/test"

/** By how many ms the server's and the journeys' clocks are ahead of the browser's (`playwright.clock.config.ts`). */
const clockAhead = Number(process.env.CLOCK_AHEAD_MS ?? 0)

/** Tells the context's pages the time of the journeys. */
export function setClockAhead(context: BrowserContext) {
  if (clockAhead !== 0) void context.addInitScript(moveDate, clockAhead)
}

/** Runs in the page, before its own scripts. */
function moveDate(ahead: number) {
  const OwnDate = Date
  const now = () => OwnDate.now() + ahead
  function MovedDate(...given: [] | [number]) {
    if (!new.target) return new OwnDate(now()).toString()
    return given.length === 0 ? new OwnDate(now()) : new OwnDate(...given)
  }
  Object.setPrototypeOf(MovedDate, OwnDate)
  globalThis.Date = Object.assign(MovedDate, { prototype: OwnDate.prototype, now }) as typeof Date
}
