import { domainToASCII } from "node:url"

/** Marks that take no place: pasted along, or meant to make an address look like another. */
const INVISIBLE = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu
/** In plain letters; quoted ones are refused: nobody has one, and they read as another address. */
const LOCAL_PART = /^[-!#$%&'*+/=?^_`{}|~0-9A-Za-z]+(?:\.[-!#$%&'*+/=?^_`{}|~0-9A-Za-z]+)*$/
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=.{2,63}$)(?!\\d+$)${LABEL}$`)
/** A domain name, and no more work for a text that is none. */
const LONGEST_DOMAIN = 253

/**
 * An address as it is kept, compared and shown: without invisible marks, in lower case, a domain with other letters in
 * its ASCII form (`xn--…`), so that a look-alike cannot be mistaken. Null where no mail could be sent.
 */
export function readEmail(typed: string): string | null {
  const text = typed.replace(INVISIBLE, "").trim()
  const at = text.lastIndexOf("@")
  if (at < 1 || text.length - at - 1 > LONGEST_DOMAIN) return null
  const local = text.slice(0, at)
  const named = text.slice(at + 1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything but ASCII
  const domain = /^[\x00-\x7f]*$/.test(named) ? named : domainToASCII(named.normalize("NFC"))
  if (!LOCAL_PART.test(local) || !DOMAIN.test(domain)) return null
  return `${local}@${domain}`.toLowerCase()
}
