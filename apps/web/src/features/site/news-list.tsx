import type { Answer } from "@academy/contract/client"
import { useFormat } from "../../i18n/use-format.ts"
import { useLanguage } from "../../i18n/use-words.ts"

export type News = Answer<"GET /api/news/">

/** What the academy has to tell, in the visitor's language where it was written in it, else in English. */
export function NewsList({ news }: { news: News }) {
  const format = useFormat()
  const language = useLanguage()
  return (
    <ul className="grid gap-x-8 gap-y-8 md:grid-cols-3">
      {news.map(({ id, published_at, title, text }) => (
        <li
          key={id}
          lang={title[language] === undefined ? "en" : undefined}
          className="border-t border-line-mid pt-5"
        >
          <p className="text-small text-ink-muted">
            <time dateTime={published_at}>{format.day(published_at, "year")}</time>
          </p>
          <h3 className="mt-1.5 text-title text-heading">{title[language] ?? title.en}</h3>
          <p className="mt-2 max-w-112 text-copy text-ink-muted">{text[language] ?? text.en}</p>
        </li>
      ))}
    </ul>
  )
}
