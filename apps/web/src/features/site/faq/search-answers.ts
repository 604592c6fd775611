import MiniSearch from "minisearch"
import type { Answer } from "./answers.ts"

/** Small words of five languages are found as they stand: letters without their marks, Arabic without its vowels. */
const fold = (term: string) =>
  term.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[أإآ]/g, "ا").toLowerCase()

/** A search over the answers, the nearest first; forgives a typing error in longer words. */
export function searchAnswers(answers: readonly Answer[]): (wanted: string) => Answer[] {
  const index = new MiniSearch<Answer>({
    fields: ["question", "text"],
    processTerm: fold,
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      boost: { question: 3 },
      combineWith: "AND",
    },
  })
  index.addAll(answers)
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return (wanted) =>
    index.search(wanted).flatMap(({ id }) => {
      const answer = byId.get(String(id))
      return answer ? [answer] : []
    })
}
