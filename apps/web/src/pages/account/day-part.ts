import { toWallClock } from "@academy/domain/time"

const MORNING_FROM = 5
const AFTERNOON_FROM = 12
const EVENING_FROM = 18

/** The part of the day at the academy, for a greeting. */
export function dayPart(now: Date): "morning" | "afternoon" | "evening" {
  const { hour } = toWallClock(now)
  if (hour >= EVENING_FROM || hour < MORNING_FROM) return "evening"
  return hour < AFTERNOON_FROM ? "morning" : "afternoon"
}
