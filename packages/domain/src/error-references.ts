/** Without I, L, O and U: a reference is read out on the phone. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const LENGTH = 8

/** What a support person is told to find an error by: the id of a request, or one that a browser made up. */
export const ERROR_REFERENCE_PATTERN = `^[${LETTERS}]{${LENGTH}}$`

/** How many references of one group of errors are stored, the latest first. */
export const MOST_ERROR_REFERENCES = 20

/** @param bytes random ones; each gives one character */
export const errorReferenceOf = (bytes: Uint8Array): string => {
  let reference = ""
  for (let at = 0; at < LENGTH; at++) reference += LETTERS[(bytes[at] ?? 0) % LETTERS.length]
  return reference
}

/** How many random bytes a reference takes. */
export const ERROR_REFERENCE_BYTES = LENGTH

/** As people type one: small letters, spaces, a lookalike. */
export const typedErrorReference = (typed: string): string =>
  typed.replaceAll(/\s/g, "").toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1")
