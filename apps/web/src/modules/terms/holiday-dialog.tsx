import { redDayOf } from "@academy/domain/red-days"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { type DayOffEntry, noonOf, useTermAddress } from "./term-address.ts"

/** A public holiday (`dialog=holiday&from=2027-05-06`): off by itself, unless the academy trains on it. */
export function HolidayDialog({ daysOff }: { daysOff: readonly DayOffEntry[] }) {
  const { t } = useTranslation(["term-calendar", "bookables", "common", "problems"])
  const format = useFormat()
  const toast = useToast()
  const { dialog, from, close, go } = useTermAddress()
  const adding = useWrite("POST /api/admin/days-off/")
  const removing = useWrite("DELETE /api/admin/days-off/:id/")
  const holiday = from === null ? null : redDayOf(from)
  const isOpen = dialog === "holiday" && from !== null && holiday !== null
  const training = daysOff.find(({ kind, from_day }) => kind === "training" && from_day === from)
  const name = holiday ? t(`bookables:redDays.${holiday}`) : ""
  const failed = adding.error ?? removing.error
  const done = (text: string) => {
    toast.show({ text })
    close()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={name}
      description={from && format.day(noonOf(from), "long")}
      closeLabel={t("common:close")}
      width="narrow"
    >
      {isOpen && (
        <div className="grid gap-4">
          <p>{t(training ? "trainingText" : "holidayText")}</p>
          {failed && <Notice tone="danger">{t(`problems:${reasonOf(failed)}`)}</Notice>}
          {training ? (
            <Button
              busy={removing.isPending}
              onClick={() =>
                removing.mutate(
                  { params: { id: training.id } },
                  { onSuccess: () => done(t("holidayAgain", { name })) },
                )
              }
            >
              {t("makeDayOff")}
            </Button>
          ) : (
            <>
              <Button
                busy={adding.isPending}
                onClick={() =>
                  adding.mutate(
                    { body: { kind: "training", from_day: from, until_day: from } },
                    { onSuccess: () => done(t("nowTraining", { name })) },
                  )
                }
              >
                {t("weTrain")}
              </Button>
              <Button variant="quiet" onClick={() => go({ dialog: "day-off", from, until: from })}>
                {t("addDaysOff")}
              </Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
