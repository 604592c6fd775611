import type { Answer } from "@academy/contract/client"
import type { Language } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useLanguage } from "../../i18n/use-words.ts"

export type News = Answer<"GET /api/news/">

/** As many as stand in one row on the page about us; the search knows the same. */
const MOST_SHOWN = 3

export const newsShown = (news: News): News => news.slice(0, MOST_SHOWN)

/** What the academy has to tell, in the visitor's language where it was written in it, else in English. */
export function NewsList({ news }: { news: News }) {
  const format = useFormat()
  const language = useLanguage()
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-3">
      {news.map(({ id, published_at, title, text }) => (
        <li key={id} id={`news-${id}`} className="border-t border-line-mid pt-5">
          <p className="text-small text-ink-muted">
            <time dateTime={published_at}>{format.day(published_at, "year")}</time>
          </p>
          <h3 {...tongueOf(title, language)} className="mt-1.5 text-title text-heading">
            {title[language] ?? title.en}
          </h3>
          <p {...tongueOf(text, language)} className="mt-2 max-w-112 text-copy text-ink-muted">
            {text[language] ?? text.en}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Which language stands there, and how it runs, where it is not the page's. */
const tongueOf = (said: News[number]["title"], language: Language) =>
  said[language] === undefined ? ({ lang: "en", dir: "ltr" } as const) : {}
