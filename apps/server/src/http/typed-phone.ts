import { readPhone } from "@academy/domain/phone-numbers"
import { invalidField } from "./problem.ts"

/**
 * A phone number of a form as it is kept (`readPhone`).
 * @param known the number that is there: it may stay as it is when only other fields change
 * @throws Refusal `invalid_input` naming `param` when it is no phone number
 */
export function typedPhone(param: string, typed: string, known = ""): string {
  if (typed.trim() === known.trim()) return known.trim()
  const read = readPhone(typed)
  if ("phone" in read) return read.phone
  throw invalidField(param, read.wrong, "isn't a phone number")
}
