/** Longer questions are cut: nobody reads them, and the work stays small. */
export const LONGEST_QUESTION = 200

export const searchPath = "/preview/search"

/** Where a question is answered. */
export const askPath = (question: string): string => `${searchPath}?${new URLSearchParams({ q: question })}`

/** The contact form with the question in its message. */
export const contactPath = (question: string): string =>
  question === "" ? "/preview/contact" : `/preview/contact?${new URLSearchParams({ question })}`
