import type { FieldError } from "@academy/contract/problems"
import type { FastifyRequest } from "fastify"
import { Refusal } from "./problem.ts"

/** Whether PostgreSQL can keep the text: no half character (a lone surrogate) and no null character. */
export const isStorable = (text: string): boolean => !/\p{Surrogate}/u.test(text) && !text.includes("\0")

/**
 * After validation: refuses what a schema lets through and no column can keep. A number that came as text may be
 * infinite ("1e400"), for which the validator asks no bounds; a text may hold half a character.
 * @throws Refusal `invalid_input` that names the fields
 */
export async function refuseUnstorable({ params, query, body }: FastifyRequest): Promise<void> {
  const errors = [params, query, body].flatMap((part) => complaintsAbout(part, ""))
  if (errors.length > 0) throw new Refusal("invalid_input", errors)
}

function complaintsAbout(value: unknown, param: string): FieldError[] {
  if (typeof value === "number" && !Number.isFinite(value))
    return [{ param, code: "invalid", message: "must be a finite number" }]
  if (typeof value === "string" && !isStorable(value))
    return value.includes("\0")
      ? [{ param, code: "null_characters_not_allowed", message: "must not contain null characters" }]
      : [{ param, code: "invalid", message: "must be well-formed text" }]
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return []
  return Object.entries(value).flatMap(([name, field]) =>
    complaintsAbout(field, param === "" ? name : `${param}.${name}`),
  )
}
