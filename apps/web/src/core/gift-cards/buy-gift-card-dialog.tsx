import { academy } from "@academy/domain/academy"
import { GIFT_CARD_DAYS, LEAST_GIFT_CARD_MINOR, MOST_GIFT_CARD_MINOR } from "@academy/domain/gift-cards"
import { toMajor, toMinor } from "@academy/domain/money"
import { type CheckoutMethod, checkoutMethods } from "@academy/domain/orders"
import { takesSwish } from "@academy/domain/payee"
import { addWallClockDays } from "@academy/domain/time"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { TextField } from "../../ui/text-field.tsx"

interface BuyGiftCardDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** How much, for whom, by email or to print; then the payment page. */
export function BuyGiftCardDialog({ isOpen, onClose }: BuyGiftCardDialogProps) {
  const { t } = useTranslation(["payments", "common"])
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t("gift.buy")}
      description={t("gift.lead")}
      closeLabel={t("common:close")}
      width="narrow"
      closesByBack
    >
      {isOpen && <BuyForm />}
    </Dialog>
  )
}

const isAmount = (text: string) => {
  const minor = toMinor(Number(text))
  return (
    (/^\d+$/.test(text.trim()) && minor >= LEAST_GIFT_CARD_MINOR && minor <= MOST_GIFT_CARD_MINOR) ||
    "invalid"
  )
}

function BuyForm() {
  const { t } = useTranslation(["payments", "common", "basket"])
  const format = useFormat()
  const now = useNow()
  // Until the browser has left, the button stays busy: no second press opens a second order.
  const [isLeaving, setLeaving] = useState(false)
  const methods = checkoutMethods.filter((method) => method !== "swish" || takesSwish(academy.currency))
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/gift-cards/", {
    values: {
      ...{ amount: "500", recipient_name: "", way: "email" as "email" | "print", recipient_email: "" },
      ...{ message: "", payment_method: (methods[0] ?? "card") as CheckoutMethod },
    },
    toBody: ({ amount, way, recipient_email, message, ...rest }) => ({
      ...rest,
      amount: Number(amount),
      ...(way === "email" && { recipient_email: recipient_email.trim() }),
      ...(message.trim() !== "" && { message }),
    }),
    onSaved: ({ checkout_url }) => {
      setLeaving(true)
      window.location.assign(checkout_url)
    },
  })
  const way = form.watch("way")
  const amount = form.watch("amount")
  const money = (minor: number) => format.money(toMajor(minor), academy.currency)
  return (
    <form {...props} className="grid gap-4">
      <FormProblem problem={problem} />
      <TextField
        label={t("common:amount")}
        hint={t("gift.amountHint", { from: money(LEAST_GIFT_CARD_MINOR), to: money(MOST_GIFT_CARD_MINOR) })}
        error={errorOf("amount")}
        inputMode="numeric"
        dir="ltr"
        maxLength={5}
        {...form.register("amount", { validate: isAmount })}
      />
      <TextField
        label={t("gift.recipient")}
        error={errorOf("recipient_name")}
        autoComplete="off"
        maxLength={80}
        {...form.register("recipient_name", filled)}
      />
      <RadioCards
        label={t("gift.way")}
        value={way}
        onValueChange={(value) => form.setValue("way", value)}
        choices={[
          { value: "email", label: t("gift.byEmail") },
          { value: "print", label: t("gift.toPrint") },
        ]}
      />
      {way === "email" && (
        <TextField
          label={t("gift.email")}
          error={errorOf("recipient_email")}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.register("recipient_email", {
            validate: (text, values) =>
              values.way !== "email" || /^\S+@\S+\.\S+$/.test(text.trim()) || "invalid",
          })}
        />
      )}
      <TextField
        label={t("gift.message")}
        optional={t("common:optional")}
        error={errorOf("message")}
        maxLength={300}
        {...form.register("message")}
      />
      <RadioCards
        label={t("common:payWith")}
        value={form.watch("payment_method")}
        onValueChange={(value) => form.setValue("payment_method", value)}
        choices={methods.map((value) => ({ value, label: t(`basket:methods.${value}`) }))}
      />
      <p className="text-small text-ink-muted">
        {t("gift.rule", { day: format.day(addWallClockDays(now, GIFT_CARD_DAYS).toISOString(), "year") })}
      </p>
      <Button type="submit" className="w-full" busy={isSaving || isLeaving}>
        {isAmount(amount) === true
          ? t("gift.pay", { amount: format.money(Number(amount), academy.currency) })
          : t("gift.buy")}
      </Button>
    </form>
  )
}
