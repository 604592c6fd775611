import { wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useNow } from "../../runtime/now.tsx"
import { TextField } from "../../ui/text-field.tsx"
import type { PackOffer } from "./pack-offer.ts"
import { PriceFromDay, usePriceSet } from "./price-from-day.tsx"
import { nextMonth } from "./session-type.ts"

/** Sets the price of a pack from a day on (`dialog=pack-price&pack=…`). */
export function PackPriceDialog({ pack }: { pack: PackOffer }) {
  const { t } = useTranslation("offers")
  return (
    <AddressDialog
      name="pack-price"
      title={t("newPriceOf", { type: pack.name })}
      description={t("packs.priceLead")}
      width="narrow"
    >
      {(close) => <PriceForm pack={pack} onDone={close} />}
    </AddressDialog>
  )
}

function PriceForm({ pack, onDone }: { pack: PackOffer; onDone: () => void }) {
  const { t } = useTranslation("offers")
  const today = wallClockDate(useNow())
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/admin/packages/:id/price/", {
    params: { id: pack.id },
    values: { price: "", from_day: nextMonth(today) },
    toBody: ({ price, from_day }) => ({ price: Number(price), from_day }),
    onSaved: usePriceSet(onDone),
  })
  const day = {
    value: form.watch("from_day"),
    error: errorOf("from_day"),
    input: form.register("from_day", filled),
  }
  return (
    <PriceFromDay form={props} problem={problem} isSaving={isSaving} day={day} offer={pack} onDone={onDone}>
      <TextField
        type="number"
        min={0}
        step="any"
        label={t("packs.price")}
        error={errorOf("price")}
        {...form.register("price", filled)}
      />
    </PriceFromDay>
  )
}
