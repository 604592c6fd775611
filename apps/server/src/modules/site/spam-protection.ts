import type { FieldError } from "@academy/contract/problems"
import { cleanLine } from "@academy/domain/names"
import { SHORTEST_FILLING_MS } from "@academy/domain/site"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import type { FastifyRequest } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimit, type Limit, networkOf } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { readEmail } from "../../http/typed-email.ts"

/** How often one connection may send each form. A club behind one address still gets through. */
const formsOfIp = (form: string, ip: string): Limit => ({
  bucket: `${form}:ip:${networkOf(ip)}`,
  most: 20,
  window_ms: HOUR_MS,
})
/** How many emails a stranger can make us send to one address. */
const emailsToAddress = (form: string, email: string): Limit => ({
  bucket: `${form}_email:${email}`,
  most: 3,
  window_ms: DAY_MS,
})

/** Whether the sender's address may be written to now; the attempt counts. */
export const mayWriteTo = (deps: Deps, form: string, email: string) =>
  isWithinLimit(deps, emailsToAddress(form, email))

interface Filled {
  website?: string
  open_for_ms: number
}

/**
 * Without a puzzle: a field that people don't see, a time that people need, and a limit for each connection.
 * @returns true for a program that filled in the unseen field: it is told that all went well, and nothing is kept.
 * @throws Refusal `too_many_requests` for a form sent faster than anybody types; `too_many_this_hour`
 */
export async function isBot(deps: Deps, form: string, filled: Filled, request: FastifyRequest) {
  if (filled.website) return true
  if (filled.open_for_ms < SHORTEST_FILLING_MS) throw new Refusal("too_many_requests")
  await refuseAbove(deps, formsOfIp(form, request.ip))
  return false
}

/**
 * Fields of a form without marks that hide or reorder text, an address as `readEmail` keeps it; refuses with every one
 * that is empty, and an address that is none.
 */
export function requireFields<K extends string>(fields: Record<K, string | undefined>): Record<K, string> {
  const entries = Object.entries<string | undefined>(fields).map(
    ([param, value = ""]) => [param, param === "message" ? value.trim() : cleanLine(value)] as const,
  )
  const errors: FieldError[] = []
  const kept = entries.map(([param, value]) => {
    if (value === "") errors.push({ param, code: "required", message: "is required" })
    const text = param === "email" ? readEmail(value) : value
    if (value !== "" && text === null)
      errors.push({ param, code: "invalid", message: "isn't an email address" })
    return [param, text ?? ""] as const
  })
  if (errors.length > 0) throw new Refusal("invalid_input", errors)
  return Object.fromEntries(kept) as Record<K, string>
}
