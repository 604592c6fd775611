import { useTranslation } from "react-i18next"
import { Avatar } from "../../ui/avatar.tsx"
import { Star } from "../../ui/drawings/star.tsx"

interface Quote {
  content: string
  author: string
  role: string
}

interface QuotesProps {
  /** The one that is said loud. */
  first: Quote
  /** Said more quietly beside it; left away on a phone. */
  others: readonly Quote[]
}

/** What families say: one big, the others small. */
export function Quotes({ first, others }: QuotesProps) {
  const { t } = useTranslation("site")
  return (
    <section aria-label={t("quotes")} className="page-column page-gutter">
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <figure>
          <Star className="size-8 text-accent-ink" />
          <blockquote className="mt-5 max-w-150 text-display text-[clamp(1.75rem,min(7.6vw,1.5rem+1.6vw),3.25rem)] leading-[1.06] [&:lang(ar)]:leading-[1.35]">
            {t("quoted", { text: first.content })}
          </blockquote>
          <Author {...first} />
        </figure>
        <div className="hidden gap-x-12 md:grid md:max-xl:grid-cols-2 xl:flex xl:flex-col">
          {others.map((quote) => (
            <figure key={quote.author} className="border-t border-line-mid py-7">
              <blockquote className="text-copy text-[1.1875rem]">
                {t("quoted", { text: quote.content })}
              </blockquote>
              <Author {...quote} />
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}

function Author({ author, role }: Quote) {
  return (
    <figcaption className="mt-5 flex items-center gap-3">
      <Avatar name={author} size="large" initials={2} />
      <span className="text-small">
        <bdi className="block text-label">{author}</bdi>
        <span className="block text-ink-muted">{role}</span>
      </span>
    </figcaption>
  )
}
