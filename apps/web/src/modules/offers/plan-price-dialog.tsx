import { wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useNow } from "../../runtime/now.tsx"
import { TextField } from "../../ui/text-field.tsx"
import type { PlanOffer } from "./plan-offer.ts"
import { PriceFromDay, usePriceSet } from "./price-from-day.tsx"
import { nextMonth } from "./session-type.ts"

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
  const { t } = useTranslation("offers")
  const today = wallClockDate(useNow())
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/admin/plans/:id/price/", {
    params: { id: plan.id },
    values: { price: "", yearly_price: "", from_day: nextMonth(today) },
    toBody: ({ price, yearly_price, from_day }) => ({
      price: Number(price),
      yearly_price: Number(yearly_price),
      from_day,
    }),
    onSaved: usePriceSet(onDone),
  })
  const day = {
    value: form.watch("from_day"),
    error: errorOf("from_day"),
    input: form.register("from_day", filled),
  }
  return (
    <PriceFromDay
      form={props}
      problem={problem}
      isSaving={isSaving}
      day={day}
      offer={plan}
      onDone={onDone}
      note={
        plan.members > 0 && (
          <p className="text-small text-ink-muted">{t("plans.kept", { count: plan.members })}</p>
        )
      }
    >
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
    </PriceFromDay>
  )
}
