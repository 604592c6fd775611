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
  const errors = [params, query, body].flatMap(complaintsAbout)
  if (errors.length > 0) throw new Refusal("invalid_input", errors)
}

/** All that is wrong with a value and what is in it. In a loop: a body may be nested deeper than the stack is. */
function complaintsAbout(part: unknown): FieldError[] {
  const complaints: FieldError[] = []
  const parts = [{ value: part, param: "" }]
  for (const { value, param } of parts) {
    if (typeof value === "number" && !Number.isFinite(value))
      complaints.push({ param, code: "invalid", message: "must be a finite number" })
    else if (typeof value === "string" && !isStorable(value))
      complaints.push(
        value.includes("\0")
          ? { param, code: "null_characters_not_allowed", message: "must not contain null characters" }
          : { param, code: "invalid", message: "must be well-formed text" },
      )
    else if (typeof value === "object" && value !== null && !Buffer.isBuffer(value))
      for (const [name, field] of Object.entries(value))
        parts.push({ value: field, param: param === "" ? name : `${param}.${name}` })
  }
  return complaints
}
