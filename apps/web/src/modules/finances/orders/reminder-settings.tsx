import type { Answer } from "@academy/contract/client"
import { toMajor } from "@academy/domain/money"
import { LONGEST_REMINDER_DAYS, MOST_REMINDER_FEE_MINOR } from "@academy/domain/order-reminders"
import { useQuery } from "@tanstack/react-query"
import { BellRing } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { useAccount } from "../../../core/accounts/index.ts"
import { useApiForm } from "../../../forms/use-api-form.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog, DialogEnd } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"

type Settings = Answer<"GET /api/admin/reminder-settings/">

/** Leads to the schedule of the reminders that nobody has to send. */
export function ReminderSettings() {
  const { t } = useTranslation(["finances", "common"])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="row" onClick={() => setOpen(true)}>
        <BellRing aria-hidden="true" strokeWidth={1.75} />
        {t("many.plan.title")}
      </Button>
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["finances", "common"])
  const query = useQuery(answer("GET /api/admin/reminder-settings/"))
  return (
    <Dialog
      open
      closesByBack
      onOpenChange={onClose}
      title={t("many.plan.title")}
      description={t("many.plan.text")}
      closeLabel={t("common:close")}
    >
      <QueryStates query={query} title={t("many.plan.error")} waiting={<Skeleton className="h-40" />} />
      {query.data && <SettingsForm settings={query.data} onDone={onClose} />}
    </Dialog>
  )
}

/** In kronor. */
const MOST_FEE = toMajor(MOST_REMINDER_FEE_MINOR)
const toText = (days: number | null) => (days === null ? "" : String(days))
const toDays = (text: string) => (text.trim() === "" ? null : Number(text))
const isDays = (text: string) =>
  text.trim() === "" || (/^[1-9]\d?$/.test(text.trim()) && Number(text) <= LONGEST_REMINDER_DAYS) || "invalid"

function SettingsForm({ settings, onDone }: { settings: Settings; onDone: () => void }) {
  const { t } = useTranslation(["finances", "common", "problems"])
  const toast = useToast()
  const isOwner = useAccount()?.is_owner ?? false
  const { form, props, problem, errorOf, isSaving } = useApiForm("PUT /api/admin/reminder-settings/", {
    values: {
      first_days: toText(settings.first_days),
      second_days: toText(settings.second_days),
      fee: String(settings.fee),
    },
    toBody: ({ first_days, second_days, fee }) => ({
      first_days: toDays(first_days),
      second_days: toDays(second_days),
      fee: Number(fee),
    }),
    onSaved: (_, { first_days }) => {
      toast.show({ text: t(toDays(first_days) === null ? "many.plan.off" : "many.plan.saved") })
      onDone()
    },
  })
  const days = { inputMode: "numeric", maxLength: 2, readOnly: !isOwner, className: "max-w-60" } as const
  return (
    <form {...props} className="grid gap-4">
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <TextField
        label={t("many.plan.first")}
        hint={t("many.plan.hint")}
        error={errorOf("first_days") && t("many.plan.wrong", { most: LONGEST_REMINDER_DAYS })}
        {...days}
        {...form.register("first_days", {
          validate: (text, { second_days }) =>
            text.trim() === "" && second_days.trim() !== "" ? "invalid" : isDays(text),
        })}
      />
      <TextField
        label={t("many.plan.second")}
        hint={t("many.plan.hint")}
        error={errorOf("second_days") && t("many.plan.wrongSecond", { most: LONGEST_REMINDER_DAYS })}
        {...days}
        {...form.register("second_days", {
          validate: (text, { first_days }) =>
            text.trim() !== "" && Number(text) <= Number(first_days) ? "invalid" : isDays(text),
        })}
      />
      <TextField
        label={t("many.plan.fee")}
        hint={t("many.plan.feeHint", { most: MOST_FEE })}
        error={errorOf("fee") && t("many.plan.wrongFee", { most: MOST_FEE })}
        {...days}
        {...form.register("fee", {
          validate: (text) => (/^\d{1,2}$/.test(text.trim()) && Number(text) <= MOST_FEE) || "invalid",
        })}
      />
      <DialogEnd>
        <Button
          type="submit"
          busy={isSaving}
          disabledReason={isOwner ? null : t("many.plan.ownersOnly")}
          showReason
        >
          {t("common:save")}
        </Button>
      </DialogEnd>
    </form>
  )
}
