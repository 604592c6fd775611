import { wallClockDate, wallClockTime } from "@academy/domain/time"
import type { ChangeStep } from "./plan-change.ts"

/** The fields of the change that are different afterwards: what was edited on this one date. */
export function editedFields({ before, after, part }: ChangeStep): string[] {
  const isDifferent: Record<string, () => boolean> = {
    day: () => wallClockDate(before.starts_at) !== wallClockDate(after.starts_at),
    starts: () => wallClockTime(before.starts_at) !== wallClockTime(after.starts_at),
    ends: () => wallClockTime(before.ends_at) !== wallClockTime(after.ends_at),
    price: () => before.price_minor !== after.price_minor,
    coach_ids: () => [...before.coach_ids].sort().join() !== [...after.coach_ids].sort().join(),
  }
  const [columnsBefore, columnsAfter] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const columnDiffers = (field: string) =>
    JSON.stringify(columnsBefore.get(field)) !== JSON.stringify(columnsAfter.get(field))
  return Object.keys(part).filter((field) => isDifferent[field]?.() ?? columnDiffers(field))
}
