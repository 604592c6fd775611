export const PASSWORD_MIN_LENGTH = 8

export type PasswordWeakness =
  | "password_too_short"
  | "password_no_upper"
  | "password_no_lower"
  | "password_no_digit"

/**
 * What a password lacks: at least eight characters with an uppercase letter, a lowercase letter and a digit, of any
 * script. An empty list means that it is accepted.
 */
export function passwordWeaknesses(password: string): PasswordWeakness[] {
  const weaknesses: PasswordWeakness[] = []
  if ([...password].length < PASSWORD_MIN_LENGTH) weaknesses.push("password_too_short")
  if (!/\p{Lu}/u.test(password)) weaknesses.push("password_no_upper")
  if (!/\p{Ll}/u.test(password)) weaknesses.push("password_no_lower")
  if (!/\p{Nd}/u.test(password)) weaknesses.push("password_no_digit")
  return weaknesses
}
