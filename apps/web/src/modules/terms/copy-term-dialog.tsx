import type { Answer } from "@academy/contract/client"
import { addDays } from "@academy/domain/series"
import { useQuery } from "@tanstack/react-query"
import { TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link, useNavigate } from "react-router"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useToast } from "../../ui/toast.tsx"
import { noonOf, type Term } from "./term-address.ts"
import { useOffText } from "./use-off-text.ts"

/** A Monday: the weekdays are named from it. */
const MONDAY = "2027-01-04"

type Copy = Answer<"GET /api/admin/terms/:id/copy/">["series"][number]

/** Copies the series of the term before to this one, as drafts (`dialog=copy-term`); before, it shows their dates. */
export function CopyTermDialog({ term, from }: { term: Term; from: Term }) {
  const { t } = useTranslation("term-calendar")
  return (
    <AddressDialog
      name="copy-term"
      title={t("copy.title", { from: from.name, term: term.name })}
      description={t("copy.lead")}
      width="wide"
    >
      {() => <CopyTerm term={term} />}
    </AddressDialog>
  )
}

function CopyTerm({ term }: { term: Term }) {
  const { t } = useTranslation(["term-calendar", "problems"])
  const toast = useToast()
  const navigate = useNavigate()
  const query = useQuery(answer("GET /api/admin/terms/:id/copy/", { params: { id: term.id } }))
  const series = query.data?.series ?? []
  const missing = series.filter(({ is_copied }) => !is_copied).length
  const copying = useWrite("POST /api/admin/terms/:id/copy/", {
    onSuccess: ({ created }) => {
      toast.show({ text: t("copy.done", { count: created }) })
      void navigate(`${href("/admin/bookings")}?week=${term.first_day}&dialog=drafts`)
    },
  })
  return (
    <div className="grid gap-4">
      <QueryStates query={query} heading="h3" title={t("failed")} waiting={<Skeleton className="h-60" />} />
      {query.data && series.length === 0 && <p>{t("copy.nothing")}</p>}
      <ul>
        {series.map((copy) => (
          <CopiedSeries key={copy.series_id} copy={copy} />
        ))}
      </ul>
      {copying.error && <Notice tone="danger">{t(`problems:${reasonOf(copying.error)}`)}</Notice>}
      {missing > 0 && (
        <Button
          className="w-fit"
          busy={copying.isPending}
          onClick={() => copying.mutate({ params: { id: term.id } })}
        >
          {t("copy.make", { count: missing })}
        </Button>
      )}
      {series.length > 0 && missing === 0 && (
        <Button asChild variant="link" size="table" className="w-fit">
          <Link to={`${href("/admin/bookings")}?dialog=drafts`}>{t("copy.toDrafts")}</Link>
        </Button>
      )}
    </div>
  )
}

function CopiedSeries({ copy }: { copy: Copy }) {
  const { t } = useTranslation("term-calendar")
  const format = useFormat()
  const offText = useOffText()
  const { title, weekday, starts, ends, venue, coaches, is_copied, dates, skipped, clashes } = copy
  const dayOf = (day: string) => format.day(noonOf(day), "date")
  return (
    <li className="border-t border-line py-3 text-small first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="text-label">{title}</bdi>
        <span className="text-ink-muted">
          {is_copied ? t("copy.already") : t("copy.dates", { count: dates })}
        </span>
      </p>
      <p className="text-ink-muted">
        <span className="first-letter:uppercase">
          {format.day(noonOf(addDays(MONDAY, weekday - 1)), "weekday")}
        </span>{" "}
        <span className="isolate-ltr tabular">{`${starts}–${ends}`}</span>{" "}
        {format.parts([venue, format.list(coaches)])}
      </p>
      {!is_copied && skipped.length > 0 && (
        <p className="text-ink-muted">
          {t("copy.skips", {
            days: format.list(
              skipped.map(({ day, name, red_day }) =>
                [dayOf(day), offText({ name, holiday: red_day, reason: "own" })].join(" "),
              ),
            ),
          })}
        </p>
      )}
      {!is_copied && clashes.length > 0 && (
        <p className="flex items-start gap-1.5 text-danger">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {t("copy.clashes", { days: format.list(clashes.map(dayOf)) })}
        </p>
      )}
    </li>
  )
}
