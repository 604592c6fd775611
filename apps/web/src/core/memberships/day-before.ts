import { addWallClockDays } from "@academy/domain/time"

/** The last day before an instant at which something begins: ends are said by their last day. */
export const dayBefore = (instant: string): Date => addWallClockDays(new Date(instant), -1)
