import { goesToLine } from "@academy/domain/waiting"
import type { SeatFactsRow } from "../../core/bookings/index.ts"
import type { ToldWarning } from "./clashes.ts"

type Facts = Pick<
  SeatFactsRow,
  | "min_birth_year"
  | "max_birth_year"
  | "year_of_birth"
  | "seats_taken"
  | "capacity"
  | "has_line"
  | "starts_at"
>

/** What an admin confirms before a player gets this seat: its age, a full session, or a seat that others wait for. */
export function warningsOfSeat(seat: Facts, now: Date): ToldWarning[] {
  const { min_birth_year: min, max_birth_year: max, year_of_birth: year } = seat
  const isOutside = (min !== null && year < min) || (max !== null && year > max)
  const isFull = seat.seats_taken >= seat.capacity
  const isWaitedFor = !isFull && seat.has_line && goesToLine(seat.starts_at, now)
  return [
    ...(isOutside ? (["outside_birth_years"] as const) : []),
    ...(isFull ? (["over_capacity"] as const) : []),
    ...(isWaitedFor ? (["has_waiting"] as const) : []),
  ].map((code) => ({ code, about: [] }))
}
