import { lateMinutes } from "@academy/domain/bookings"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../../api/problem.ts"
import { Button } from "../../../ui/button.tsx"
import { ChipButton } from "../../../ui/chip.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { type Booking, useSayRunningLate } from "../queries.ts"

/** Near the session: one tap tells the coach how late the player comes, another one that it comes in time after all. */
export function RunningLate({ booking }: { booking: Booking }) {
  const { t } = useTranslation(["session-news", "problems"])
  const say = useSayRunningLate(booking)
  const { late_minutes: minutes, player_name: name } = booking
  return (
    <section aria-label={t("late.title")} className="mt-5 border-t border-line pt-4">
      {minutes === null ? (
        <>
          <p className="text-small">
            <span className="text-label">{t("late.title")}</span>{" "}
            <span className="text-ink-muted">{t("late.text")}</span>
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {lateMinutes.map((choice) => (
              <ChipButton key={choice} onClick={() => say.mutate(choice)}>
                {t("late.minutes", { count: choice })}
              </ChipButton>
            ))}
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-small">
            {t("late.told", { name, count: minutes })}
          </p>
          <Button variant="outline" size="row" busy={say.isPending} onClick={() => say.mutate(0)}>
            {t("late.inTime")}
          </Button>
        </div>
      )}
      {say.error && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${reasonOf(say.error)}`)}
        </Notice>
      )}
    </section>
  )
}
