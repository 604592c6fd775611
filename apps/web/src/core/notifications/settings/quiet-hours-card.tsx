import type { Answer } from "@academy/contract/client"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { Card } from "../../../ui/card.tsx"
import { Select } from "../../../ui/select.tsx"
import { Switch } from "../../../ui/switch.tsx"
import { useToast } from "../../../ui/toast.tsx"

type QuietHours = Answer<"GET /api/notification-settings/">["quiet_hours"]

/** Every half hour of a day, as everywhere else in 24-hour time: a browser's own field follows the browser instead. */
const halfHours = Array.from({ length: 48 }, (_, at) => {
  const hour = String(Math.floor(at / 2)).padStart(2, "0")
  return `${hour}:${at % 2 === 0 ? "00" : "30"}`
})

/** The half hours in order; a time that was saved to the minute stays among them. */
const choicesWith = (saved: string) =>
  [...new Set([...halfHours, saved])].toSorted().map((time) => ({ value: time, label: time }))

/** When push waits for the morning, with what comes through all the same. Saved at once. */
export function QuietHoursCard({ quiet }: { quiet: QuietHours }) {
  const { t } = useTranslation(["notification-settings", "problems"])
  const toast = useToast()
  const title = useId()
  const [shown, setShown] = useState(quiet)
  const change = useWrite("PUT /api/quiet-hours/", {
    onSuccess: ({ quiet_hours }) => setShown(quiet_hours),
  })
  const say = (error: Error) => {
    setShown(quiet)
    toast.show({ id: "notification-settings", tone: "danger", text: t(`problems:${reasonOf(error)}`) })
  }
  const save = (next: QuietHours) => {
    setShown(next)
    change.mutate({ body: next }, { onError: say })
  }
  return (
    <Card aria-labelledby={title}>
      <Switch
        label={
          <span id={title} className="text-title text-heading">
            {t("settings.quiet.title")}
          </span>
        }
        hint={t("settings.quiet.text")}
        checked={shown.is_on}
        onCheckedChange={(is_on) => save({ ...shown, is_on })}
      />
      {shown.is_on && (
        <div className="mt-5 grid-pairs gap-3">
          {(["from", "until"] as const).map((part) => (
            <Select
              key={part}
              label={t(`settings.quiet.${part}`)}
              choices={choicesWith(shown[part])}
              value={shown[part]}
              onValueChange={(time) => save({ ...shown, [part]: time })}
            />
          ))}
        </div>
      )}
      <p className="mt-4 text-ink-muted">{t("settings.quiet.exception")}</p>
    </Card>
  )
}
