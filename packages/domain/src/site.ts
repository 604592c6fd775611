/** How a visitor heard about the academy (specification, section 3). */
export const heardFrom = [
  "google_search",
  "facebook",
  "linkedin",
  "recommendation",
  "instagram",
  "others",
] as const
export type HeardFrom = (typeof heardFrom)[number]

/** Forms sent faster than this, in milliseconds, are from programs. */
export const SHORTEST_FILLING_MS = 3000

/** Something like an e-mail address, and one alone: it becomes the Reply-To of an email. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@,;:<>()"'\\[\]]{1,64}@[^\s@,;:<>()"'\\[\]]+\.[^\s@,;:<>()"'\\[\].]{2,}$/.test(text)

/** The kinds of visitors' messages: from the contact page, or about a camp. */
export const messageKinds = ["contact", "camp"] as const
export type MessageKind = (typeof messageKinds)[number]
/** The state of a message; `mine`: assigned to the reader. */
export const messageStates = ["open", "mine", "done"] as const
export type MessageState = (typeof messageStates)[number]
