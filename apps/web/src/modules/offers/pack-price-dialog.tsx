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
import type { PackOffer } from "./pack-offer.ts"
import { nextMonth, noonOf } from "./session-type.ts"
import { useUndoPrice } from "./use-undo-price.ts"

const UNDO = "POST /api/admin/offer-prices/:id/undo/"

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
  const { t } = useTranslation(["offers", "problems"])
  const format = useFormat()
  const toast = useToast()
  const today = wallClockDate(useNow())
  const undo = useUndoPrice(UNDO)
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/admin/packages/:id/price/", {
    params: { id: pack.id },
    values: { price: "", from_day: nextMonth(today) },
    toBody: ({ price, from_day }) => ({ price: Number(price), from_day }),
    onSaved: ({ id }) => {
      toast.show({ text: t("plans.done"), action: { label: t("undo"), onPress: () => void undo(id) } })
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
        label={t("packs.price")}
        error={errorOf("price")}
        {...form.register("price", filled)}
      />
      <TextField
        type="date"
        min={today}
        label={t("from")}
        error={errorOf("from_day")}
        {...form.register("from_day", filled)}
      />
      {problem && problem !== "invalid_input" && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Button type="submit" busy={isSaving}>
        {from_day === "" ? t("setNow") : t("sets", { day: format.day(noonOf(from_day), "date") })}
      </Button>
      {pack.last_change && (
        <LastPrice call={UNDO} change={pack.last_change} currency={pack.currency} onDone={onDone} />
      )}
    </form>
  )
}
