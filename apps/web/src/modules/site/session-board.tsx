import { pages } from "@academy/contract/pages"
import { ArrowRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { Bookable } from "../../core/bookables/index.ts"
import { SessionList } from "../../core/bookables/index.ts"
import { Section } from "./section.tsx"

interface SessionBoardProps {
  title: string
  id?: string
  sessions: readonly Bookable[]
}

/** A table of bookable sessions with a link to all of them. Needs the texts `bookables`. */
export function SessionBoard({ title, id, sessions }: SessionBoardProps) {
  const { t } = useTranslation("site")
  return (
    <Section title={title} {...(id && { id })} aside={<AllSessionsLink />}>
      {sessions.length > 0 ? (
        <SessionList
          sessions={sessions}
          bookAt="calendar"
          className="rounded-card border border-line bg-surface px-4 shadow-card md:rounded-card-lg md:px-7"
        />
      ) : (
        <p className="border-t border-line-mid pt-6 text-copy text-ink-muted">{t("board.empty")}</p>
      )}
    </Section>
  )
}

function AllSessionsLink() {
  const { t } = useTranslation("site")
  return (
    <Link
      to={pages.calendar.path}
      className="inline-flex min-h-11 items-center gap-2 rounded-badge text-label text-[1.0625rem] text-accent-ink underline-offset-4 hover:underline"
    >
      {t("board.all")}
      <ArrowRight aria-hidden="true" className="flip-rtl size-5 max-md:hidden" strokeWidth={1.75} />
    </Link>
  )
}
