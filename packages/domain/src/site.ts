/** How somebody came to know the academy (specification, section 3). */
export const heardFrom = [
  "google_search",
  "facebook",
  "linkedin",
  "recommendation",
  "instagram",
  "others",
] as const
export type HeardFrom = (typeof heardFrom)[number]

/** Nobody fills in a form faster than this; programs do. In milliseconds. */
export const SHORTEST_FILLING_MS = 3000

/** Something like an e-mail address, and one alone: it becomes the Reply-To of a letter. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@,;:<>()"'\\[\]]{1,64}@[^\s@,;:<>()"'\\[\]]+\.[^\s@,;:<>()"'\\[\].]{2,}$/.test(text)

/** What visitors write to the office: from the contact page, or about a camp. */
export const messageKinds = ["contact", "camp"] as const
export type MessageKind = (typeof messageKinds)[number]
/** Whether the office still has something to do with it; `mine`: whoever asks has it. */
export const messageStates = ["open", "mine", "done"] as const
export type MessageState = (typeof messageStates)[number]
