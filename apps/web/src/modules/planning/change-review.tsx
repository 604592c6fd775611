import { academy } from "@academy/domain/academy"
import { ArrowRight } from "lucide-react"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { isLanguage, languageFacts } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Notice } from "../../ui/notice.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import type { Planned, SessionValues } from "./session-values.ts"
import type { ChangePreview } from "./use-change-preview.ts"
import { useValueTexts } from "./use-value-texts.ts"
import { WarningList } from "./warning-list.tsx"

interface ChangeReviewProps {
  planned: Planned
  before: SessionValues
  values: SessionValues
  preview: ChangePreview
  warnings: ComponentProps<typeof WarningList>
}

/** What changes, old beside new; how far; who is told; what stands in its way. */
export function ChangeReview({ planned, before, values, preview, warnings }: ChangeReviewProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const { data, scope, setScope, isAsked } = preview
  if (!isAsked) return <p className="text-small text-ink-muted">{t("change.nothing")}</p>
  const isSeries = planned.bookable.series_id !== null && (data?.scopes.at(-1)?.sessions ?? 1) > 1
  return (
    <>
      <OldAndNew planned={planned} before={before} values={values} />
      {isSeries && data && (
        <RadioCards
          label={t("change.which")}
          value={scope}
          onValueChange={setScope}
          choices={data.scopes.map(({ scope: value, sessions, first_at, last_at }) => ({
            value,
            label: t(`change.scope.${value}`),
            hint:
              value === "all"
                ? t("change.pastStays")
                : sessions === 1
                  ? format.day(first_at)
                  : format.dayRange(first_at, last_at),
            aside:
              value === "all"
                ? t("change.ofAll", { n: sessions, all: data.series_sessions })
                : t("change.sessions", { n: sessions }),
          }))}
        />
      )}
      {data && data.kept > 0 && <Notice>{t("change.kept", { n: data.kept })}</Notice>}
      {data && <WhoIsTold data={data} />}
      {data?.players_elsewhere.map(({ name, title, starts_at }) => (
        <Notice key={`${name}-${starts_at}`} tone="due">
          {t("change.elsewhere", {
            name,
            session: format.parts([title, format.moment(starts_at)]),
          })}
        </Notice>
      ))}
      {warnings.warnings.length > 0 && <WarningList {...warnings} />}
    </>
  )
}

/** Day, time, place, pitch and coach that are different, the old struck before the new. */
function OldAndNew({ planned, before, values }: Pick<ChangeReviewProps, "planned" | "before" | "values">) {
  const { t } = useTranslation("planning")
  const textsOf = useValueTexts(planned)
  const [old, next] = [textsOf(before), textsOf(values)]
  const changed = (["day", "time", "place", "coach"] as const).filter((name) => old[name] !== next[name])
  if (changed.length === 0) return null
  return (
    <dl className="grid gap-2 rounded-hero bg-well px-4 py-3 text-small">
      {changed.map((name) => (
        <div key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <dt className="w-16 text-ink-muted">{t(`change.${name}`)}</dt>
          <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <del className="text-ink-muted">
              <bdi>{old[name]}</bdi>
            </del>
            <ArrowRight
              aria-hidden="true"
              className="flip-rtl size-4 shrink-0 text-ink-muted"
              strokeWidth={1.75}
            />
            <ins className="text-label no-underline">
              <bdi>{next[name]}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function WhoIsTold({ data }: { data: NonNullable<ChangePreview["data"]> }) {
  const { t } = useTranslation("planning")
  return (
    <section>
      <h3 className="text-title">{t("change.told")}</h3>
      <p className="mt-1 text-small">
        {data.families > 0
          ? t("change.families", { n: data.families })
          : data.coaches === 0 && t(data.is_told ? "change.nobodyBooked" : "change.silent")}
      </p>
      {data.coaches > 0 && <p className="mt-1 text-small">{t("change.coaches", { n: data.coaches })}</p>}
      <ul className="mt-1 flex flex-wrap gap-x-4 text-small">
        {data.languages.map(({ language, families }) => (
          <li key={language}>
            <bdi lang={language}>{isLanguage(language) ? languageFacts[language].name : language}</bdi>{" "}
            <span className="text-label tabular">{families}</span>
          </li>
        ))}
      </ul>
      {data.families > 0 && (
        <p className="mt-1 text-small text-ink-muted">
          {data.is_free_to_leave
            ? t("change.free")
            : t("change.usualNotice", { noticeHours: academy.terms.notice_hours })}
        </p>
      )}
    </section>
  )
}
