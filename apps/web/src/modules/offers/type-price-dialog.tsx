import { wallClockDate } from "@academy/domain/time"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useDeferredValue, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { api } from "../../api/client.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { LastPrice } from "./last-price.tsx"
import { nextMonth, noonOf, type SessionType } from "./session-type.ts"
import { useUndoPrice } from "./use-undo-price.ts"

const UNDO = "POST /api/admin/type-prices/:id/undo/"
const PREVIEW = "POST /api/admin/session-types/:id/price/preview/"

/** Sets the price of a session type from a day on (`dialog=price&type=…`), with what that changes. */
export function TypePriceDialog({ type }: { type: SessionType }) {
  const { t } = useTranslation("offers")
  return (
    <AddressDialog
      name="price"
      title={t("newPriceOf", { type: type.name })}
      description={t("priceLead")}
      width="narrow"
    >
      {(close) => <PriceForm type={type} onDone={close} />}
    </AddressDialog>
  )
}

function PriceForm({ type, onDone }: { type: SessionType; onDone: () => void }) {
  const { t } = useTranslation(["offers", "problems"])
  const format = useFormat()
  const toast = useToast()
  const today = wallClockDate(useNow())
  const [staying, setStaying] = useState<readonly number[]>([])
  const plan = useRef<string>(undefined)
  const undo = useUndoPrice(UNDO)
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/admin/session-types/:id/price/", {
    params: { id: type.id },
    values: { price: "", from_day: nextMonth(today) },
    toBody: ({ price, from_day }) => ({
      price: Number(price),
      from_day,
      staying: [...staying],
      ...(plan.current !== undefined && { plan: plan.current }),
    }),
    onSaved: ({ id, changed }) => {
      toast.show({
        text: t("done", { count: changed }),
        action: { label: t("undo"), onPress: () => void undo(id) },
      })
      onDone()
    },
  })
  const [price, from_day] = form.watch(["price", "from_day"])
  const isAsked = price !== "" && from_day !== ""
  const body = useDeferredValue(JSON.stringify({ price: Number(price), from_day, staying }))
  const preview = useQuery({
    queryKey: [PREVIEW, type.id, body],
    queryFn: ({ signal }) => api(PREVIEW, { params: { id: type.id }, body: JSON.parse(body), signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { refetch } = preview
  const seen = preview.isPlaceholderData ? undefined : preview.data?.plan
  useEffect(() => {
    plan.current = seen
  }, [seen])
  useEffect(() => {
    if (problem === "plan_changed") void refetch()
  }, [problem, refetch])
  const money = (sum: number) => format.money(sum, type.currency)
  const found = isAsked ? preview.data : undefined
  const kept = found ? found.booked + found.held : 0
  const day = from_day === "" ? "" : format.day(noonOf(from_day), "date")
  return (
    <form {...props} className="grid gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type="number"
          min={0}
          step="any"
          label={t("amount")}
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
      </div>
      {found && found.prices.length > 1 && (
        <fieldset>
          <legend className="mb-1 text-label text-small">{t("which")}</legend>
          {found.prices.map((each) => (
            <Checkbox
              key={each.price}
              label={money(each.price)}
              hint={t("changed", { count: each.sessions })}
              checked={!staying.includes(each.price)}
              onCheckedChange={(isChanged) =>
                setStaying(isChanged ? staying.filter((one) => one !== each.price) : [...staying, each.price])
              }
            />
          ))}
        </fieldset>
      )}
      {found && (
        <div className="grid gap-1 text-small" role="status">
          <p className="text-label">
            {found.sessions === 0
              ? t("nothing")
              : t(found.series === 0 ? "changesAlone" : "changes", {
                  sessions: t("changed", { count: found.sessions }),
                  series: t("series", { count: found.series }),
                })}
          </p>
          {kept > 0 && <p className="text-ink-muted">{t("kept", { count: kept })}</p>}
          {found.edited > 0 && <p className="text-ink-muted">{t("edited", { count: found.edited })}</p>}
        </div>
      )}
      {problem && problem !== "invalid_input" && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Button type="submit" busy={isSaving}>
        {day === "" ? t("setNow") : t("sets", { day })}
      </Button>
      {type.last_change && (
        <LastPrice call={UNDO} change={type.last_change} currency={type.currency} onDone={onDone} />
      )}
    </form>
  )
}
