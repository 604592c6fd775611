import { longest } from "@academy/domain/limits"
import { HIGHEST_HOUR, LONGEST_PAID_MINUTES } from "@academy/domain/pay"
import { wallClockDate } from "@academy/domain/time"
import type { ComponentProps, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ProblemReason } from "../../api/problem.ts"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { HoursLine, OfCoach } from "./month.ts"

interface FrameProps {
  open: boolean
  title: string
  description: string
  onClose: () => void
  children: ReactNode
}

function Frame({ open, onClose, children, ...words }: FrameProps) {
  const { t } = useTranslation("common")
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={t("close")}
      width="narrow"
      closesByBack
      {...words}
    >
      {open && children}
    </Dialog>
  )
}

interface FormProps {
  /** What `useApiForm` gives. */
  api: { props: ComponentProps<"form">; problem: ProblemReason | null; isSaving: boolean }
  save: string
  children: ReactNode
}

/** The fields, why they were refused, and the one button. */
function DialogForm({ api: { props, problem, isSaving }, save, children }: FormProps) {
  return (
    <form {...props} className="grid gap-4">
      {children}
      <FormProblem problem={problem} />
      <Button type="submit" busy={isSaving}>
        {save}
      </Button>
    </form>
  )
}

/** Why the office decides so. */
function ReasonField(field: Omit<ComponentProps<typeof TextField>, "label">) {
  const { t } = useTranslation("hours")
  return <TextField label={t("reason")} maxLength={longest.reason} {...field} />
}

interface CoachDialogProps {
  open: boolean
  coach: OfCoach
  onClose: () => void
}

/** Sets what a coach gets for an hour from a day on; the earlier ones stand below. */
export function RateDialog({ currency, ...props }: CoachDialogProps & { currency: string }) {
  const { t } = useTranslation("hours")
  const { open, coach, onClose } = props
  return (
    <Frame
      open={open}
      onClose={onClose}
      title={t("rateTitle", { name: coach.name })}
      description={t("rateLead")}
    >
      <RateForm currency={currency} {...props} />
    </Frame>
  )
}

function RateForm({ coach, currency, onClose }: CoachDialogProps & { currency: string }) {
  const { t } = useTranslation("hours")
  const format = useFormat()
  const { announce } = useToast()
  const today = wallClockDate(useNow())
  const { form, errorOf, ...api } = useApiForm("PUT /api/admin/coaches/:id/rate/", {
    params: { id: coach.coach_id },
    values: { hour: "", from_day: `${today.slice(0, 7)}-01` },
    toBody: ({ hour, from_day }) => ({ hour: Number(hour), from_day }),
    onSaved: () => {
      announce(t("rateSaved"))
      onClose()
    },
  })
  return (
    <div className="grid gap-4">
      <DialogForm api={api} save={t("save")}>
        <TextField
          type="number"
          min={0}
          max={HIGHEST_HOUR}
          step="any"
          label={t("rateHour")}
          error={errorOf("hour")}
          {...form.register("hour", filled)}
        />
        <TextField
          type="date"
          label={t("rateFrom")}
          error={errorOf("from_day")}
          {...form.register("from_day", filled)}
        />
      </DialogForm>
      {coach.rates.length > 0 && (
        <section>
          <h3 className="text-label">{t("history")}</h3>
          <ul className="mt-2 grid gap-1.5 text-small text-ink-muted">
            {coach.rates.map(({ from_day, hour }) => (
              <li key={from_day}>
                {t("rate", {
                  hour: format.money(hour, currency),
                  day: format.day(`${from_day}T12:00:00Z`, "year"),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface CorrectDialogProps {
  /** Null: closed. */
  line: HoursLine | null
  coachId: number
  onClose: () => void
}

/** Pays another time than a session took, with a reason. */
export function CorrectDialog({ line, coachId, onClose }: CorrectDialogProps) {
  const { t } = useTranslation("hours")
  const format = useFormat()
  return (
    <Frame
      open={line !== null}
      onClose={onClose}
      title={t("correctTitle")}
      description={
        line
          ? t("correctLead", {
              title: line.title,
              day: format.moment(line.starts_at, "date"),
              duration: format.duration(line.planned_minutes),
            })
          : ""
      }
    >
      {line && <CorrectForm line={line} coachId={coachId} onClose={onClose} />}
    </Frame>
  )
}

function CorrectForm({ line, coachId, onClose }: CorrectDialogProps & { line: HoursLine }) {
  const { t } = useTranslation("hours")
  const { announce } = useToast()
  const { form, errorOf, ...api } = useApiForm("PUT /api/admin/hours/:coach/:bookable/", {
    params: { coach: coachId, bookable: line.bookable_id },
    values: { minutes: String(line.minutes), reason: line.reason ?? "" },
    toBody: ({ minutes, reason }) => ({ minutes: Number(minutes), reason: reason.trim() }),
    onSaved: () => {
      announce(t("saved"))
      onClose()
    },
  })
  return (
    <DialogForm api={api} save={t("save")}>
      <TextField
        type="number"
        min={0}
        max={LONGEST_PAID_MINUTES}
        label={t("minutes")}
        error={errorOf("minutes")}
        {...form.register("minutes", filled)}
      />
      <ReasonField error={errorOf("reason")} {...form.register("reason", filled)} />
    </DialogForm>
  )
}

/** Opens an approved month again, with a reason. */
export function ReopenDialog({ month, ...props }: CoachDialogProps & { month: string }) {
  const { t } = useTranslation("hours")
  const format = useFormat()
  const { open, coach, onClose } = props
  return (
    <Frame
      open={open}
      onClose={onClose}
      title={t("reopenTitle", { name: coach.name, month: format.day(`${month}-15T12:00:00Z`, "month") })}
      description={t("reopenLead")}
    >
      <ReopenForm month={month} {...props} />
    </Frame>
  )
}

function ReopenForm({ coach, month, onClose }: CoachDialogProps & { month: string }) {
  const { t } = useTranslation("hours")
  const { form, errorOf, ...api } = useApiForm("POST /api/admin/hours/reopen/", {
    values: { reason: "" },
    toBody: ({ reason }) => ({ month, coach_id: coach.coach_id, reason: reason.trim() }),
    onSaved: onClose,
  })
  return (
    <DialogForm api={api} save={t("reopen")}>
      <ReasonField error={errorOf("reason")} {...form.register("reason", filled)} />
    </DialogForm>
  )
}
