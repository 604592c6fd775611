import { UserRoundX } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Table } from "../../ui/table.tsx"
import { CorrectDialog, RateDialog, ReopenDialog } from "./hours-dialogs.tsx"
import type { HoursLine, OfCoach } from "./month.ts"

interface CoachHoursProps {
  coach: OfCoach
  /** `YYYY-MM` */
  month: string
  currency: string
  /** Left out: it is only read. `approve` is null while the month isn't over. */
  decide: { approve: (() => void) | null } | undefined
}

/** A coach's month: the rate, time away, what was led, and what that comes to. */
export function CoachHours({ coach, month, currency, decide }: CoachHoursProps) {
  const { t } = useTranslation("hours")
  const format = useFormat()
  const [dialog, setDialog] = useState<"rate" | "reopen" | HoursLine | null>(null)
  const { name, minutes, amount, absences, sessions, approved_at } = coach
  const close = () => setDialog(null)
  const isApproved = approved_at !== null
  return (
    <Card>
      <CardHead
        title={<bdi>{name}</bdi>}
        aside={format.parts([
          format.duration(minutes, { hours: true }),
          amount === null ? t("unknownSum") : amount > 0 && format.money(amount, currency),
        ])}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3 text-small">
        <Rate coach={coach} currency={currency} />
        {isApproved && (
          <Badge tone="positive">{t("approvedOn", { day: format.day(approved_at, "short") })}</Badge>
        )}
        {decide && (
          <span className="ms-auto flex flex-wrap gap-2">
            <Button
              variant="quiet"
              size="row"
              aria-label={t("setRateOf", { name })}
              onClick={() => setDialog("rate")}
            >
              {t("setRate")}
            </Button>
            {isApproved ? (
              <Button
                variant="outline"
                size="row"
                aria-label={t("reopenOf", { name })}
                onClick={() => setDialog("reopen")}
              >
                {t("reopen")}
              </Button>
            ) : (
              decide.approve && (
                <Button
                  variant="tonal"
                  size="row"
                  aria-label={t("approveOf", { name })}
                  onClick={decide.approve}
                >
                  {t("approve")}
                </Button>
              )
            )}
          </span>
        )}
      </div>
      {absences.map(({ from_day, until_day }) => (
        <p key={from_day} className="flex items-center gap-2 border-t border-line py-2.5 text-small">
          <UserRoundX aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          {t("away", { days: format.dayRange(from_day, until_day) })}
        </p>
      ))}
      {sessions.length > 0 && (
        <Lines
          coach={coach}
          currency={currency}
          onCorrect={decide && !isApproved ? (line) => setDialog(line) : undefined}
        />
      )}
      {decide && (
        <>
          <RateDialog open={dialog === "rate"} coach={coach} currency={currency} onClose={close} />
          <ReopenDialog open={dialog === "reopen"} coach={coach} month={month} onClose={close} />
          <CorrectDialog
            line={typeof dialog === "object" ? dialog : null}
            coachId={coach.coach_id}
            onClose={close}
          />
        </>
      )}
    </Card>
  )
}

function Rate({ coach: { rates }, currency }: Pick<CoachHoursProps, "coach" | "currency">) {
  const { t } = useTranslation("hours")
  const format = useFormat()
  const [newest] = rates
  return (
    <span className="text-ink-muted">
      {newest
        ? t("rate", {
            hour: format.money(newest.hour, currency),
            day: format.day(`${newest.from_day}T12:00:00Z`, "year"),
          })
        : t("noRate")}
    </span>
  )
}

interface LinesProps extends Pick<CoachHoursProps, "coach" | "currency"> {
  onCorrect: ((line: HoursLine) => void) | undefined
}

function Lines({ coach, currency, onCorrect }: LinesProps) {
  const { t } = useTranslation(["hours", "panels"])
  const format = useFormat()
  return (
    <Table>
      <caption className="sr-only">{t("caption", { name: coach.name })}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("panels:date")}</th>
          <th scope="col">{t("session")}</th>
          <th scope="col" className="max-sm:hidden">
            {t("time")}
          </th>
          <th scope="col" className="max-sm:hidden">
            {t("amount")}
          </th>
          {onCorrect && <th scope="col">{t("correct")}</th>}
        </tr>
      </thead>
      <tbody>
        {coach.sessions.map((line) => {
          const { bookable_id, title, starts_at, minutes, planned_minutes, reason, instead_of, amount } = line
          const duration = format.duration(minutes)
          const pay = amount !== null && format.money(amount, currency)
          return (
            <tr key={bookable_id} className="border-t border-line">
              <td className="py-2.5 pe-3 align-top whitespace-nowrap text-ink-muted">
                <span className="max-sm:hidden">{format.moment(starts_at, "date")}</span>
                <span className="block sm:hidden">{format.day(starts_at, "date")}</span>
                <span className="block sm:hidden">{format.clock(starts_at)}</span>
              </td>
              <td className="w-full py-2.5 pe-3 align-top">
                <bdi className="break-words">{title}</bdi>
                {instead_of !== null && <Badge className="ms-2">{t("standIn", { name: instead_of })}</Badge>}
                <span className="block tabular sm:hidden">{format.parts([duration, pay])}</span>
                {reason !== null && (
                  <span className="block text-ink-muted">
                    {t("corrected", { duration: format.duration(planned_minutes), reason })}
                  </span>
                )}
              </td>
              <td className="py-2.5 text-end align-top whitespace-nowrap tabular max-sm:hidden">
                {duration}
              </td>
              <td className="py-2.5 ps-3 text-end align-top whitespace-nowrap tabular max-sm:hidden">
                {pay}
              </td>
              {onCorrect && (
                <td className="py-1 ps-3 text-end align-top">
                  <Button
                    variant="quiet"
                    size="row"
                    aria-label={t("correctOf", { title, day: format.day(starts_at, "short") })}
                    onClick={() => onCorrect(line)}
                  >
                    {t("correct")}
                  </Button>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
