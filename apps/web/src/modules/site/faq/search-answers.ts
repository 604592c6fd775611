import type { Language } from "../../../i18n/languages.ts"
import { analyserOf } from "../search/analysers.ts"
import { SearchIndex } from "../search/search-index.ts"
import { topicsOf } from "../search/topics.ts"
import type { Answer } from "./answers.ts"

/** So much of what is typed an answer must speak of, and so near to the best it must come. */
const LEAST_COVERAGE = 0.3
const LEAST_SHARE = 0.28

/** Searches the answers for a field that is typed into, nearest first, as the site's own search does. */
export async function searchAnswers(
  answers: readonly Answer[],
  language: Language,
): Promise<(wanted: string) => Answer[]> {
  const sources = answers.map((answer) => ({
    id: answer.id,
    title: answer.question,
    text: answer.text,
    topics: topicsOf(`faq.${answer.id}`),
    boost: 1,
    answer,
  }))
  const index = new SearchIndex(await analyserOf(language), sources)
  return (wanted) => {
    const hits = index.search(index.read(wanted, { isTyping: true }))
    const best = hits[0]?.score ?? 0
    return hits
      .filter(({ score, coverage }) => coverage >= LEAST_COVERAGE && score >= LEAST_SHARE * best)
      .map(({ source }) => source.answer)
  }
}
