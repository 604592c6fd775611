import { hasPart } from "@academy/domain/academy"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { bookableOnCalendar } from "../../../address/account-links.ts"
import { SessionList } from "../../../core/bookables/index.ts"
import { CampList } from "../camp-list.tsx"
import type { Found, Reply } from "./answer-question.ts"
import { Marked } from "./marked.tsx"
import { CoachRows, PlaceRows } from "./people-and-places.tsx"

/** Everything else that fits the question, by kind; nothing when there is nothing. */
export function Results({ reply }: { reply: Reply }) {
  const { t } = useTranslation(["search", "camps"])
  const { answers, pages, news, sessions, camps, coaches, places } = reply
  const isEmpty = [answers, pages, news, sessions, camps, coaches, places].every((kind) => kind.length === 0)
  if (isEmpty) return null
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="text-display text-[1.875rem]">
        {t("results")}
      </h2>
      <div className="mt-7 flex flex-col gap-11">
        <Kind title={t("sessions")} of={sessions}>
          <SessionList sessions={sessions} bookAt="calendar" className="border-t border-line-mid" />
        </Kind>
        <Kind title={t("camps")} of={camps}>
          <CampList
            camps={camps}
            bookAt={({ id }) =>
              hasPart("camps") ? `${href("/preview/camps-register")}?camp=${id}` : bookableOnCalendar(id)
            }
            bookLabel={t("camps:dates.book")}
            none={t("camps:dates.none")}
          />
        </Kind>
        <Kind title={t("coaches")} of={coaches}>
          <CoachRows coaches={coaches} />
        </Kind>
        <Kind title={t("places")} of={places}>
          <PlaceRows places={places} />
        </Kind>
        <Kind title={t("answers")} of={answers}>
          <Texts found={answers} />
        </Kind>
        <Kind title={t("pages")} of={pages}>
          <Texts found={pages} />
        </Kind>
        <Kind title={t("news")} of={news}>
          <Texts found={news} />
        </Kind>
      </div>
    </section>
  )
}

function Kind({ title, of, children }: { title: string; of: readonly unknown[]; children: ReactNode }) {
  if (of.length === 0) return null
  return (
    <section>
      <h3 className="mb-3 text-title text-heading">{title}</h3>
      {children}
    </section>
  )
}

function Texts({ found }: { found: readonly Found[] }) {
  return (
    <ul className="border-b border-line-mid">
      {found.map(({ id, title, text, to, page }) => (
        <li key={id} className="border-t border-line-mid py-4">
          <Link
            to={to}
            className="inline-flex min-h-6 rounded-badge text-label text-[1.0625rem] underline-offset-4 hover:underline"
          >
            <span>
              <Marked pieces={title} />
            </span>
          </Link>
          <p className="mt-1 line-clamp-2 max-w-160 text-copy text-ink-muted">
            <Marked pieces={text} />
          </p>
          <p className="mt-1 text-small text-ink-faint">{page}</p>
        </li>
      ))}
    </ul>
  )
}
