import { pageAt } from "@academy/contract/pages"

/** Parameters that say nothing about who reads: the language, and which advertisement led here. */
const harmless = /^(lang|utm_\w+|gclid|fbclid)$/

/**
 * Whether a visit to this address may be counted at all. Public pages alone, and only under addresses that say nothing
 * about the visitor: those of accounts name players, those in emails hold keys.
 */
export const isMeasured = ({ pathname, searchParams }: URL): boolean =>
  pageAt(pathname)?.measured === true && [...searchParams.keys()].every((name) => harmless.test(name))

/** Whether this document has anybody to count with; the server says so, and usually there is nobody. */
export const hasMeasuring = (): boolean => {
  const { analytics, adPixel } = document.documentElement.dataset
  return analytics !== undefined || adPixel !== undefined
}
