const ENDS = /[.!?…؟]$/

/** Several messages as one text: each ends with a full stop or its like before the next begins. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce(
    (text, sentence) => (text ? `${text}${ENDS.test(text) ? "" : "."} ${sentence}` : sentence),
    "",
  )
