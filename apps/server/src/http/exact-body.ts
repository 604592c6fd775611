import type { CallDeclaration } from "@academy/contract/call"
import { inexactFields } from "@academy/contract/inexact-fields"
import type { FastifyRequest } from "fastify"
import { MOST_FIELD_ERRORS, Refusal } from "./problem.ts"

/** Whose bodies may hold nothing that is not declared: what was ignored would read as done. */
const isOfStaff = ({ access }: CallDeclaration) => ["staff", "superuser", "owner"].includes(access)

/**
 * Before validation: refuses what the validator would change in silence. A number or a yes in JSON is one, not a text
 * that looks like it (a form and an address have nothing but texts). A write of staff names no field that is not there;
 * others may, as clients of the specification do, and it is left out (decision 80).
 * @throws Refusal `invalid_input` that names the fields
 */
export const refuseInexact = (declared: CallDeclaration) => async (request: FastifyRequest) => {
  const rules = { isClosed: isOfStaff(declared), isTyped: !request.isMultipart() }
  const errors = inexactFields(declared.body ?? {}, request.body, rules)
  if (errors.length > 0) throw new Refusal("invalid_input", errors.slice(0, MOST_FIELD_ERRORS))
}
