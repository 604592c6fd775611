import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { AbsenceForm } from "./absence-form.tsx"

/** A coach says to be away (`dialog=away`), asks colleagues for what falls into those days, or is there after all. */
export function AbsenceDialog() {
  const { t } = useTranslation("staff")
  return (
    <AddressDialog name="away" title={t("absence.title")} description={t("absence.lead")} width="narrow">
      {(close) => (
        <div className="grid grid-cols-1 gap-6">
          <OwnAbsences />
          <AbsenceForm onDone={close} />
        </div>
      )}
    </AddressDialog>
  )
}

/** What was said before; nothing where nothing was, or while it loads: the form below does not wait for it. */
function OwnAbsences() {
  const { t } = useTranslation(["staff", "problems", "common"])
  const format = useFormat()
  const { announce } = useToast()
  const absences = useQuery(answer("GET /api/staff/absences/", { query: {} })).data?.absences ?? []
  const removing = useWrite("DELETE /api/staff/absences/:id/")
  if (absences.length === 0) return null
  return (
    <section>
      <h3 className="text-label">{t("absence.own")}</h3>
      <ul>
        {absences.map(({ id, from_day, until_day }) => {
          const days = from_day === until_day ? format.day(from_day) : format.dayRange(from_day, until_day)
          return (
            <li
              key={id}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
            >
              <span>{days}</span>
              <Button
                variant="tonal"
                size="row"
                aria-label={t("absence.backOn", { days })}
                busy={removing.isPending && removing.variables.params.id === id}
                onClick={() =>
                  removing.mutate(
                    { params: { id } },
                    { onSuccess: () => announce(t("common:removed", { name: days })) },
                  )
                }
              >
                {t("absence.back")}
              </Button>
            </li>
          )
        })}
      </ul>
      {removing.error && <Notice tone="danger">{t(`problems:${reasonOf(removing.error)}`)}</Notice>}
    </section>
  )
}
