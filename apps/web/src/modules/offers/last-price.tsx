import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { noonOf } from "./session-type.ts"
import { type UndoPrice, useUndoPrice } from "./use-undo-price.ts"

interface LastPriceProps {
  call: UndoPrice
  change: { id: number; price: number; from_day: string }
  currency: string
  onDone: () => void
}

/** The newest price, at the foot of the dialog that sets another, with the button that undoes it. */
export function LastPrice({ call, change, currency, onDone }: LastPriceProps) {
  const { t } = useTranslation("offers")
  const format = useFormat()
  const undo = useUndoPrice(call)
  const [isBusy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    if (await undo(change.id)) onDone()
    setBusy(false)
  }
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3 text-small text-ink-muted">
      {t("last", {
        price: format.money(change.price, currency),
        day: format.day(noonOf(change.from_day), "date"),
      })}
      <Button type="button" variant="quiet" size="table" busy={isBusy} onClick={() => void press()}>
        {t("undo")}
      </Button>
    </p>
  )
}
