const LONGEST_NAME = 30
const MOST_WORDS = 4
/** No dots, digits or slashes: mail programs would make a link of them. */
const looksLikeName = /^\p{L}[\p{L}\p{M}'’ -]*$/u

/**
 * How an email that nobody can turn off calls somebody. The first name is that person's own words and could be an
 * address or a sentence; what does not look like a name gives way to the e-mail address.
 */
export function nameForEmail({ first_name, email }: { first_name: string; email: string }): string {
  const name = first_name.trim()
  const isName = looksLikeName.test(name) && name.length <= LONGEST_NAME
  return isName && name.split(/\s+/).length <= MOST_WORDS ? name : email
}
