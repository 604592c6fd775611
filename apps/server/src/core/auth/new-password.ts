import { passwordWeaknesses } from "@academy/domain/passwords"
import { invalidField } from "../../http/problem.ts"

/**
 * A password that somebody chose by an email's link, as it is hashed: without spaces around it.
 * @throws Refusal `invalid_input` naming `password` when it is weak
 */
export function newPassword(typed: string): string {
  const password = typed.trim()
  if (password.includes("\0"))
    throw invalidField("password", "null_characters_not_allowed", "contains a null character")
  if (passwordWeaknesses(password).length > 0)
    throw invalidField(
      "password",
      "invalid",
      "must have 8 characters with an uppercase letter, a lowercase letter and a digit",
    )
  return password
}
