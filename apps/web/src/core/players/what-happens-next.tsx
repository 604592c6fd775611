import { addWallClockDays, wallClockDate } from "@academy/domain/time"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { Star } from "../../ui/drawings/star.tsx"

interface WhatHappensNextProps {
  name: string
  /** The next booked session. */
  startsAt: string | null
  /** It is none to try for free: another one is not suggested the day after. */
  isPaid: boolean
  /** The last session that is over; after the first of all another is suggested the day after. */
  triedAt: string | null
  /** There is a free trial that fits. */
  mayTry: boolean
}

/** What a new family can expect, with its days: until a card fills up, instead of empty figures. */
export function WhatHappensNext({ name, startsAt, isPaid, triedAt, mayTry }: WhatHappensNextProps) {
  const { t } = useTranslation("my-page")
  const format = useFormat()
  const now = useNow()
  const first = startsAt ?? triedAt
  const dayAfter = first && addWallClockDays(new Date(first), 1)
  // What was to come on a day that is over is said without it.
  const suggestedOn = dayAfter && wallClockDate(dayAfter) >= wallClockDate(now) ? dayAfter : null
  return (
    <Card aria-labelledby="what-happens-next">
      <CardHead className="mb-3" title={<span id="what-happens-next">{t("path.title")}</span>} />
      <ol>
        {startsAt ? (
          <Step mark="filled" title={format.rowDay(startsAt)}>
            {t(triedAt ? "path.again" : "path.first", { name })}
          </Step>
        ) : (
          !triedAt && (
            <Step mark="filled" title={t("path.choose")}>
              {t(mayTry ? "path.chooseText" : "path.chooseAny", { name })}
            </Step>
          )
        )}
        {!(startsAt && (triedAt || isPaid)) && (
          <Step
            mark={triedAt ? "filled" : "open"}
            title={suggestedOn ? format.rowDay(suggestedOn) : t(triedAt ? "path.choose" : "path.dayAfter")}
          >
            {t("path.suggestion", { name })}
          </Step>
        )}
        <Step mark="star" title={t("path.later")}>
          {t("path.laterText", { name })}
        </Step>
      </ol>
    </Card>
  )
}

interface StepProps {
  mark: "filled" | "open" | "star"
  title: string
  children: ReactNode
}

function Step({ mark, title, children }: StepProps) {
  return (
    <li className="relative flex gap-4 pb-5 last:pb-0">
      {mark !== "star" && (
        <span
          aria-hidden="true"
          className="absolute start-[9px] top-6 bottom-0 border-s-2 border-dotted border-accent-ink"
        />
      )}
      <span aria-hidden="true" className="grid size-5 shrink-0 place-items-center pt-0.5">
        {mark === "star" ? (
          <Star className="size-5 text-accent-ink" />
        ) : (
          <span
            className={cx(
              "size-3.5 rounded-full border-2 border-accent-ink",
              mark === "filled" && "bg-accent-ink",
            )}
          />
        )}
      </span>
      <span className="min-w-0">
        <span className="block text-label">{title}</span>
        <span className="block text-copy text-small text-ink-muted">{children}</span>
      </span>
    </li>
  )
}
