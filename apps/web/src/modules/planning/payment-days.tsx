import { academy } from "@academy/domain/academy"
import { lastPaymentDay, splitAmount, whyNoPaymentDays } from "@academy/domain/instalments"
import { toMajor, toMinor } from "@academy/domain/money"
import { dayBounds } from "@academy/domain/time"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { TextField } from "../../ui/text-field.tsx"
import { paymentDaysOf, type SessionValues } from "./session-values.ts"

interface PaymentDaysProps {
  form: UseFormReturn<SessionValues>
  /** The server refused the days. */
  error: string | undefined
  types: readonly { id: number; slug: string }[] | undefined
}

const fields = ["payment_days.0", "payment_days.1", "payment_days.2"] as const

/** The days on which a camp can be paid in parts; for no other type of session. */
export function PaymentDays({ form, error, types }: PaymentDaysProps) {
  const { t } = useTranslation(["planning", "common"])
  const format = useFormat()
  const values = form.watch()
  const days = paymentDaysOf(values).payment_days
  const isCamp = types?.find(({ id }) => String(id) === values.booking_type_id)?.slug === "camp"
  if (!isCamp && days.length === 0) return null
  const startsAt = values.day ? dayBounds(values.day).from : null
  const last = startsAt ? lastPaymentDay(startsAt) : undefined
  const price = Number(values.price)
  const [atBooking = 0, part = 0] = splitAmount(toMinor(Number.isFinite(price) ? price : 0), days.length + 1)
  const money = (minor: number) => format.money(toMajor(minor), academy.currency)
  const refusal = error ?? form.formState.errors.payment_days
  return (
    <fieldset className="grid gap-3 rounded-hero border border-line p-4">
      <legend className="px-1 text-label">
        {t("form.paymentDays")} <span className="font-normal text-ink-muted">({t("common:optional")})</span>
      </legend>
      <p className="text-small text-ink-muted">{t("form.paymentDaysHint")}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {fields.map((name, index) => (
          <TextField
            key={name}
            label={t("form.paymentDay", { n: format.number(index + 2) })}
            type="date"
            max={last}
            {...form.register(name, {
              validate: () =>
                !startsAt || whyNoPaymentDays(paymentDaysOf(form.getValues()).payment_days, startsAt) === null
                  ? true
                  : "invalid",
            })}
          />
        ))}
      </div>
      <p role="status" className="text-small text-danger empty:hidden">
        {refusal && t("form.paymentDaysWrong", { day: last ? format.day(`${last}T12:00:00Z`, "date") : "" })}
      </p>
      {days.length > 0 && price > 0 && (
        <p className="text-small">
          {t("form.paymentDaysParts", {
            first: money(atBooking),
            others: format.list(
              days.map((day) =>
                t("form.paymentDaysPart", {
                  amount: money(part),
                  day: format.day(`${day}T12:00:00Z`, "date"),
                }),
              ),
            ),
          })}
        </p>
      )}
    </fieldset>
  )
}
