import { priceOn } from "@academy/domain/offers"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import { answer } from "../../api/answers.ts"
import type { SessionValues } from "./session-values.ts"

/** The time so many minutes later on the same day; none after midnight. */
function endAfter(starts: string, minutes: number): string {
  const [hour = Number.NaN, minute = Number.NaN] = starts.split(":").map(Number)
  const end = hour * 60 + minute + minutes
  if (Number.isNaN(end) || end >= 24 * 60) return ""
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, "0")).join(":")
}

/**
 * Fills in what a new session of the chosen type usually has on its day, where nothing else was typed. A copy, and a
 * draft that is continued, keep what they have until their type changes.
 */
export function useUsualValues(form: UseFormReturn<SessionValues>, isNew: boolean): void {
  const { data } = useQuery({ ...answer("GET /api/admin/session-types/"), enabled: isNew })
  const [typeId, day, starts] = form.watch(["booking_type_id", "day", "starts"])
  const [firstType] = useState(typeId)
  const { capacity, price, ends } = form.getValues()
  // What stands there by itself. Whether a field is dirty doesn't say it: a draft is saved while one types.
  const untyped = useRef({ capacity, price, ends })
  const type = typeId === firstType ? undefined : data?.find(({ id }) => String(id) === String(typeId))
  useEffect(() => {
    if (!isNew || !type) return
    const usual = {
      capacity: String(type.capacity),
      price: String(priceOn(day, type.price, type.later) ?? ""),
      ends: endAfter(starts, type.minutes),
    }
    for (const [name, value] of Object.entries(usual) as [keyof typeof usual, string][]) {
      if (value === "" || form.getValues(name) !== untyped.current[name]) continue
      untyped.current[name] = value
      form.setValue(name, value, { shouldDirty: true })
    }
  }, [form, isNew, type, day, starts])
}
