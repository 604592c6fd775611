import type { Answer } from "@academy/contract/client"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { Card } from "../../../ui/card.tsx"
import { Switch } from "../../../ui/switch.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"

type QuietHours = Answer<"GET /api/notification-settings/">["quiet_hours"]

/** When push waits for the morning, with what comes through all the same. Saved at once. */
export function QuietHoursCard({ quiet }: { quiet: QuietHours }) {
  const { t } = useTranslation(["notification-settings", "problems"])
  const toast = useToast()
  const title = useId()
  const [typed, setTyped] = useState(quiet)
  const change = useWrite("PUT /api/quiet-hours/", {
    onSuccess: ({ quiet_hours }) => setTyped(quiet_hours),
  })
  const say = (error: Error) => {
    setTyped(quiet)
    toast.show({ id: "notification-settings", tone: "danger", text: t(`problems:${reasonOf(error)}`) })
  }
  const save = (next: QuietHours) => {
    setTyped(next)
    change.mutate({ body: next }, { onError: say })
  }
  const saveTyped = () => {
    if (typed.from !== quiet.from || typed.until !== quiet.until) save(typed)
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
        checked={typed.is_on}
        onCheckedChange={(is_on) => save({ ...typed, is_on })}
      />
      {typed.is_on && (
        <div className="mt-5 grid grid-cols-2 gap-3">
          {(["from", "until"] as const).map((part) => (
            <TextField
              key={part}
              type="time"
              required
              label={t(`settings.quiet.${part}`)}
              value={typed[part]}
              // An emptied field is none to save; leaving it brings the saved hour back.
              onChange={({ target }) => setTyped({ ...typed, [part]: target.value })}
              onBlur={() => (typed[part] === "" ? setTyped(quiet) : saveTyped())}
            />
          ))}
        </div>
      )}
      <p className="mt-4 text-ink-muted">{t("settings.quiet.exception")}</p>
    </Card>
  )
}
