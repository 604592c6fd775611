import type { Answer } from "@academy/contract/client"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import { OfferInstead, type Replacement } from "./offer-instead.tsx"

type Preview = Answer<"POST /api/admin/cancel-sessions/preview/">

interface OfferedDatesProps {
  known: Pick<Preview, "sessions" | "others">
  chosen: readonly number[]
  value: readonly Replacement[]
  onChange: (value: readonly Replacement[]) => void
  offered: Preview["replacements"]
  /** What stands in their way. */
  children: ReactNode
}

/** Another date for each chosen session; for a whole evening only on request, as rain leaves no time for it. */
export function OfferedDates({ known, chosen, value, onChange, offered, children }: OfferedDatesProps) {
  const { t } = useTranslation("planning")
  const isEvening = known.sessions.length > 1
  const [isShown, setShown] = useState(!isEvening)
  if (!isShown)
    return (
      <Button variant="quiet" className="-ms-4 w-fit" onClick={() => setShown(true)}>
        {t("cancel.instead.several")}
      </Button>
    )
  return (
    <section>
      {known.sessions
        .filter(({ id }) => chosen.includes(id))
        .map((session) => (
          <OfferInstead
            key={session.id}
            session={session}
            isOneOfMany={isEvening}
            others={known.others.find(({ bookable_id }) => bookable_id === session.id)?.sessions ?? []}
            value={value.find(({ bookable_id }) => bookable_id === session.id)}
            onChange={(next) =>
              onChange([
                ...value.filter(({ bookable_id }) => bookable_id !== session.id),
                ...(next ? [next] : []),
              ])
            }
            offered={offered.find(({ bookable_id }) => bookable_id === session.id)}
          />
        ))}
      {children}
    </section>
  )
}
