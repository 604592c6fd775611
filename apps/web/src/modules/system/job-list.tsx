import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Card, CardHead } from "../../ui/card.tsx"

type Job = Answer<"GET /api/admin/system/">["jobs"][number]

const isWell = ({ failures, is_late }: Job) => failures === 0 && !is_late

/** What runs by the clock: what fails or is late at once, all of it when opened. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation("system")
  const inTrouble = jobs.filter((job) => !isWell(job))
  const well = jobs.filter(isWell)
  return (
    <Card>
      <CardHead
        title={t("jobs.title")}
        aside={
          inTrouble.length === 0 && (
            <Badge tone="positive" ticked>
              {t("jobs.allWell")}
            </Badge>
          )
        }
      />
      <p className="max-w-160 text-small text-ink-muted">{t("jobs.text")}</p>
      {inTrouble.length > 0 && (
        <ul className="mt-4">
          {inTrouble.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </ul>
      )}
      {well.length > 0 && (
        <details className="mt-2 -mb-2 text-small">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-badge text-label text-accent-ink">
            {t("jobs.others", { count: well.length })}
          </summary>
          <ul>
            {well.map((job) => (
              <JobRow key={job.name} job={job} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function JobRow({ job: { name, last_run, took_ms, next_run, failures, is_late } }: { job: Job }) {
  const { t } = useTranslation("system")
  const format = useFormat()
  const now = useNow()
  return (
    <li className="border-t border-line py-3 text-small first:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {/* The name by which the log and the metrics know it. */}
        <bdi dir="ltr" className="text-label">
          {name}
        </bdi>
        {failures > 0 ? (
          <Badge tone="late">{t("jobs.failed", { count: failures })}</Badge>
        ) : (
          is_late && <Badge tone="late">{t("jobs.late")}</Badge>
        )}
      </p>
      <p className="text-ink-muted tabular">
        {format.parts([
          last_run ? t("jobs.ran", { when: format.nearMoment(last_run, now) }) : t("jobs.never"),
          took_ms !== null && t("jobs.took", { n: format.number(took_ms) }),
          !is_late && t("jobs.next", { when: format.nearMoment(next_run, now) }),
        ])}
      </p>
    </li>
  )
}
