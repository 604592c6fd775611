import { cleanLine } from "./names.ts"

/**
 * A name written in one field as first and last name: the first word, and all others. A hyphen keeps a first name of
 * two words together. The last name is empty when only one word was written.
 */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first_name = "", ...rest] = cleanLine(name).split(" ")
  return { first_name, last_name: rest.join(" ") }
}
