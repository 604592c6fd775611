import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import type { OfferedBookable } from "../queries.ts"

interface OtherSessionsProps {
  /** What they are: "Free trials that fit Lo". */
  label: string
  sessions: readonly OfferedBookable[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** Sessions in place of the one that can't be had, the soonest chosen. */
export function OtherSessions({ label, sessions, chosen, onChoose }: OtherSessionsProps) {
  const { t } = useTranslation("common")
  const format = useFormat()
  return (
    <section>
      <h2 className="mb-3 text-label">{label}</h2>
      <RadioCards
        label={label}
        value={chosen === undefined ? undefined : String(chosen)}
        onValueChange={(id) => onChoose(Number(id))}
        choices={sessions.map(({ id, starts_at, title, address, capacity, seats_taken }) => ({
          value: String(id),
          label: (
            <span className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="isolate-ltr text-figure text-figure-sm">{format.time(starts_at)}</span>
              <span className="text-small text-ink-muted">{format.day(starts_at, "short")}</span>
            </span>
          ),
          hint: format.parts([title, address.name]),
          aside: (
            <span className="block max-w-20 text-end text-small font-normal text-ink-muted">
              {t("seatsLeft", { count: capacity - seats_taken })}
            </span>
          ),
        }))}
      />
    </section>
  )
}
