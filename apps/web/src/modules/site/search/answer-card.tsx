import { pages } from "@academy/contract/pages"
import { hasPart } from "@academy/domain/academy"
import { ArrowRight } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { SessionList } from "../../../core/bookables/index.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { siteFacts } from "../facts.ts"
import type { Reply } from "./answer-question.ts"
import { Marked } from "./marked.tsx"
import { CoachRows, PlaceRows } from "./people-and-places.tsx"
import { askPath, contactPath } from "./search-path.ts"

/** The answer with its place, or that we have none; below it what was perhaps meant, and the way to a person. */
export function AnswerCard({ reply }: { reply: Reply }) {
  const { t } = useTranslation("search")
  const { answer, alternatives, question } = reply
  return (
    <Card aria-labelledby="answer" className="md:p-8">
      {answer ? <AnswerText answer={answer} /> : <NoAnswer question={question} />}
      {alternatives.length > 0 && (
        <div className="mt-7 border-t border-line-mid pt-5">
          <h3 className="text-label text-small text-ink-muted">{t("didYouMean")}</h3>
          <ul className="mt-1 flex flex-col items-start">
            {alternatives.map(({ id, title, to }) => (
              <li key={id}>
                <Link to={to} className={linkClasses}>
                  {title.map(({ text }) => text).join("")}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-5 flex flex-wrap items-center gap-x-4 border-t border-line-mid pt-4 text-small text-ink-muted">
        <span className="min-w-0 flex-1 basis-64 py-2">{t("note")}</span>
        {answer && (
          <Link to={contactPath(question)} className={linkClasses}>
            {t("notMeant")} {t("askOffice")}
          </Link>
        )}
      </p>
    </Card>
  )
}

const linkClasses =
  "inline-flex min-h-11 items-center gap-2 rounded-badge text-label text-accent-ink underline-offset-4 hover:underline"

function AnswerText({ answer }: { answer: NonNullable<Reply["answer"]> }) {
  const { t } = useTranslation("search")
  const allCamps = useAllCamps()
  switch (answer.kind) {
    case "text": {
      const { title, text, to, page } = answer.found
      return (
        <>
          <p className="text-label text-small text-accent-ink">{t("answer")}</p>
          <h2 id="answer" className="mt-1.5 text-title text-[1.3125rem] md:text-[1.5rem]">
            <Marked pieces={title} />
          </h2>
          <blockquote cite={to} className="mt-3 max-w-160 text-copy text-[1.0625rem]">
            <Marked pieces={text} />
          </blockquote>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 text-small text-ink-muted">
            {t("from", { page })}
            <Link to={to} className={linkClasses}>
              {t("read")}
              <ArrowRight aria-hidden="true" className="flip-rtl size-4" strokeWidth={1.75} />
            </Link>
          </p>
        </>
      )
    }
    case "sessions":
      return (
        <Rows title={t("sessionsAnswer")} to={pages.calendar.path} all={t("toBooking")}>
          <SessionList sessions={answer.sessions} bookAt="calendar" />
        </Rows>
      )
    case "camps":
      return (
        <Rows title={t("campsAnswer")} {...allCamps}>
          <SessionList sessions={answer.camps} bookAt="calendar" />
        </Rows>
      )
    case "coach":
      return (
        <Rows title={t("coaches")} to={`${href("/preview/about")}#coaches`} all={t("toCoaches")}>
          <CoachRows coaches={answer.coaches} />
        </Rows>
      )
    case "place":
      return (
        <Rows title={t("places")} to={`${href("/preview/contact")}#venues`} all={t("toPlaces")}>
          <PlaceRows places={answer.places} />
        </Rows>
      )
  }
}

/** Camps without a page of theirs are on the calendar, as every session. */
function useAllCamps() {
  const { t } = useTranslation("search")
  return hasPart("camps")
    ? { to: `${href("/preview/camps")}#dates`, all: t("toCamps") }
    : { to: pages.calendar.path, all: t("toBooking") }
}

interface RowsProps {
  title: string
  /** Where all of them stand. */
  to: string
  all: string
  children: ReactNode
}

function Rows({ title, to, all, children }: RowsProps) {
  const { t } = useTranslation("search")
  return (
    <>
      <p className="text-label text-small text-accent-ink">{t("answer")}</p>
      <h2 id="answer" className="mt-1.5 text-title text-[1.3125rem] md:text-[1.5rem]">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
      <Link to={to} className={`mt-2 ${linkClasses}`}>
        {all}
        <ArrowRight aria-hidden="true" className="flip-rtl size-4" strokeWidth={1.75} />
      </Link>
    </>
  )
}

function NoAnswer({ question }: { question: string }) {
  const { t } = useTranslation("search")
  return (
    <>
      <h2 id="answer" className="text-title text-[1.3125rem] md:text-[1.5rem]">
        {t("unknownTitle")}
      </h2>
      <p className="mt-2 max-w-130 text-copy text-ink-muted">{t("unknownText", siteFacts())}</p>
      <Button asChild variant="tonal" className="mt-5">
        <Link to={contactPath(question)}>{t("askOffice")}</Link>
      </Button>
    </>
  )
}

/** Questions that others ask, each one tap from its answer. */
export function Examples({ questions }: { questions: readonly string[] }) {
  const { t } = useTranslation("search")
  return (
    <section aria-labelledby="examples" className="max-w-240">
      <h2 id="examples" className="text-title text-heading">
        {t("examples")}
      </h2>
      <ul className="mt-3 border-b border-line-mid">
        {questions.map((question) => (
          <li key={question} className="border-t border-line-mid">
            <Link
              to={askPath(question)}
              className="flex min-h-13 items-center justify-between gap-4 py-2 text-copy hover:text-accent-ink"
            >
              {question}
              <ArrowRight
                aria-hidden="true"
                className="flip-rtl size-5 shrink-0 text-accent-ink"
                strokeWidth={1.75}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
