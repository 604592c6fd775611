import type { Answer } from "@academy/contract/client"
import { academy } from "@academy/domain/academy"
import { Printer } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { abilities } from "../../../core/players/index.ts"
import { Lockup } from "../../../document/lockup.tsx"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Radar } from "../../../ui/drawings/radar.tsx"
import { Table } from "../../../ui/table.tsx"
import { AbilityTable } from "../stats/ability-table.tsx"

type Report = Answer<"GET /api/term-reports/:player/:year/:term/">

/** The report of one term on one sheet: abilities then and now, the coach's word, sessions, games, goals. */
export function TermReport({ report }: { report: Report }) {
  const { t } = useTranslation(["development", "players"])
  const format = useFormat()
  const { before } = report
  const name = `${report.first_name} ${report.last_name}`.trim()
  const label = t("players:stats.radar", { name: report.first_name })
  const day = format.day(report.published_at, "year")
  return (
    <article className="mx-auto max-w-2xl break-inside-avoid rounded-card border border-line bg-surface p-5 shadow-card md:p-10 print:max-w-none print:border-0 print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Lockup name={academy.short_name} />
        <p className="text-small text-ink-muted">
          {t("report.title", { term: t(`terms.${report.term}`, { year: String(report.year) }) })}
        </p>
      </div>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-display text-page">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-1 text-ink-muted">
            {format.parts([
              report.position && t(`players:positions.${report.position}`),
              t("players:details.born", { year: report.year_of_birth }),
              report.club_name,
            ])}
          </p>
        </div>
        <Button data-print="no" variant="tonal" size="row" onClick={() => window.print()}>
          <Printer aria-hidden="true" strokeWidth={1.75} />
          {t("report.print")}
        </Button>
      </div>
      <blockquote className="mt-6 border-s-4 border-accent ps-4">
        <p dir="auto" className="text-copy text-lead whitespace-pre-line">
          {report.word}
        </p>
        <footer className="mt-2 block! text-small text-ink-muted">
          {format.parts([report.coach_name, day])}
        </footer>
      </blockquote>
      <div className="mt-6 grid grid-cols-1 items-center gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        <Radar
          axes={abilities.map(({ name: ability, short }) => ({
            short,
            value: report[ability],
            ...(before && { before: before[ability] }),
          }))}
          label={label}
          className="mx-auto w-full max-w-72"
        />
        <div>
          <AbilityTable label={label} values={report} before={before} />
          {before && (
            <p className="mt-3 flex items-center gap-3 text-small text-ink-muted">
              <span aria-hidden="true" className="w-7 border-t-2 border-dashed border-ink-faint" />
              {t("stats.compared", { term: t(`terms.${before.term}`, { year: String(before.year) }) })}
            </p>
          )}
        </div>
      </div>
      <dl className="mt-6 grid-pairs gap-4 border-y border-line py-4 sm:grid-cols-4 print:grid-cols-4">
        <Figure label={t("report.sessions")}>
          <bdi dir="ltr">
            {report.sessions.present}/{report.sessions.marked}
          </bdi>
        </Figure>
        <Figure label={t("games.games")}>{report.games.played}</Figure>
        <Figure label={t("games.goals")}>{report.games.goals}</Figure>
        <Figure label={t("games.assists")}>{report.games.assists}</Figure>
      </dl>
      {report.goals.length > 0 && <Goals goals={report.goals} />}
    </article>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1 text-small text-ink-muted">{label}</dt>
      <dd className="text-figure text-figure-sm">{children}</dd>
    </div>
  )
}

function Goals({ goals }: Pick<Report, "goals">) {
  const { t } = useTranslation("development")
  const format = useFormat()
  return (
    <div className="mt-5">
      <Table>
        <caption className="mb-2 text-start text-title text-heading">{t("report.goals")}</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="py-1.5 text-start text-label">
              {t("measures.field")}
            </th>
            <th scope="col" className="py-1.5 text-end text-label">
              {t("stats.now")}
            </th>
            <th scope="col" className="py-1.5 text-end text-label">
              {t("measures.goal")}
            </th>
          </tr>
        </thead>
        <tbody>
          {goals.map(({ slug, unit, value, goal }) => {
            const inUnit = (number: number) => t(`measures.units.${unit}`, { value: format.number(number) })
            return (
              <tr key={slug} className="border-t border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  {t(`measures.fields.${slug}`)}
                </th>
                <td className="py-2 text-end">
                  <bdi>{value === null ? "–" : inUnit(value)}</bdi>
                </td>
                <td className="py-2 text-end text-label">
                  <bdi>{inUnit(goal)}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </div>
  )
}
