import { ERROR_REFERENCE_BYTES, errorReferenceOf } from "@academy/domain/error-references"
import { createContext, useContext } from "react"

/** On the server: the id of the request whose page is rendered. */
export const PageRequestId = createContext<string | null>(null)

/** What an error page carries its reference in, so that the browser goes on with the server's. */
const MARK = "data-error-reference"
export const referenceMark = (reference: string) => ({ [MARK]: reference })

/** Of the error that the server could not render the page for. Read before React takes the page over. */
let ofServer =
  typeof document === "undefined" ? null : (document.querySelector(`[${MARK}]`)?.getAttribute(MARK) ?? null)

interface Reference {
  reference: string
  /** Whether the server made it up, so that it has the error already. */
  isOfServer: boolean
}

const references = new Map<unknown, Reference>()

const isAnswered = (error: unknown): error is { reference: string } =>
  error instanceof Error && "reference" in error && typeof error.reference === "string"

/** The reference of an error in the browser: that of the answer that caused it, or one of the browser's own. */
export function referenceOf(error: unknown): Reference {
  const known = references.get(error)
  if (known) return known
  const given = isAnswered(error) ? error.reference : ofServer
  if (!isAnswered(error)) ofServer = null
  const reference = given ?? errorReferenceOf(crypto.getRandomValues(new Uint8Array(ERROR_REFERENCE_BYTES)))
  const made = { reference, isOfServer: given !== null }
  references.set(error, made)
  return made
}

/** What an error page shows to find its error by. */
export function useErrorReference(error: unknown): Reference {
  const ofPage = useContext(PageRequestId)
  return ofPage === null ? referenceOf(error) : { reference: ofPage, isOfServer: true }
}
