import { href } from "react-router"
/** Longer questions are cut: nobody reads them, and the work stays small. */
export const LONGEST_QUESTION = 200

export const searchPath = href("/preview/search")

/** Where a question is answered. */
export const askPath = (question: string): string => `${searchPath}?${new URLSearchParams({ q: question })}`

/** The contact form with the question in its message. */
export const contactPath = (question: string): string =>
  question === ""
    ? href("/preview/contact")
    : `${href("/preview/contact")}?${new URLSearchParams({ question })}`
