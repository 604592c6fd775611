import { wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { LastPrice } from "./last-price.tsx"
import type { PlanOffer } from "./plan-offer.ts"
import { nextMonth, noonOf } from "./session-type.ts"
import { useUndoPrice } from "./use-undo-price.ts"

const UNDO = "POST /api/admin/offer-prices/:id/undo/"

/** Sets the price of a plan from a day on (`dialog=plan-price&plan=…`). */
export function PlanPriceDialog({ plan }: { plan: PlanOffer }) {
  const { t } = useTranslation("offers")
  return (
    <AddressDialog
      name="plan-price"
      title={t("newPriceOf", { type: plan.name })}
      description={t("plans.priceLead")}
      width="narrow"
    >
      {(close) => <PriceForm plan={plan} onDone={close} />}
    </AddressDialog>
  )
}

function PriceForm({ plan, onDone }: { plan: PlanOffer; onDone: () => void }) {
  const { t } = useTranslation(["offers", "problems"])
  const format = useFormat()
  const toast = useToast()
  const today = wallClockDate(useNow())
  const undo = useUndoPrice(UNDO)
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/admin/plans/:id/price/", {
    params: { id: plan.id },
    values: { price: "", yearly_price: "", from_day: nextMonth(today) },
    toBody: ({ price, yearly_price, from_day }) => ({
      price: Number(price),
      yearly_price: Number(yearly_price),
      from_day,
    }),
    onSaved: ({ id }) => {
      toast.show({
        text: t("plans.done"),
        action: { label: t("undo"), onPress: () => void undo(id) },
      })
      onDone()
    },
  })
  const from_day = form.watch("from_day")
  return (
    <form {...props} className="grid gap-4">
      <TextField
        type="number"
        min={0}
        step="any"
        label={t("plans.price")}
        error={errorOf("price")}
        {...form.register("price", filled)}
      />
      <TextField
        type="number"
        min={0}
        step="any"
        label={t("plans.yearly")}
        error={errorOf("yearly_price")}
        {...form.register("yearly_price", filled)}
      />
      <TextField
        type="date"
        min={today}
        label={t("from")}
        error={errorOf("from_day")}
        {...form.register("from_day", filled)}
      />
      {plan.members > 0 && (
        <p className="text-small text-ink-muted">{t("plans.kept", { count: plan.members })}</p>
      )}
      {problem && problem !== "invalid_input" && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Button type="submit" busy={isSaving}>
        {from_day === "" ? t("setNow") : t("sets", { day: format.day(noonOf(from_day), "date") })}
      </Button>
      {plan.last_change && (
        <LastPrice call={UNDO} change={plan.last_change} currency={plan.currency} onDone={onDone} />
      )}
    </form>
  )
}
