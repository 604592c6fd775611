import { addDays } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { useDeferredValue, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { api } from "../../api/client.ts"
import { useWrite, write } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { noonOf, type SessionType } from "./session-type.ts"

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

/** The first day of the next month, from which prices usually change. */
const nextMonth = (today: string): string => `${addDays(`${today.slice(0, 7)}-28`, 7).slice(0, 7)}-01`

function PriceForm({ type, onDone }: { type: SessionType; onDone: () => void }) {
  const { t } = useTranslation(["offers", "problems"])
  const format = useFormat()
  const toast = useToast()
  const today = wallClockDate(useNow())
  const [staying, setStaying] = useState<readonly number[]>([])
  const plan = useRef<string>(undefined)
  const client = useQueryClient()
  async function undo(id: number) {
    try {
      await write(client, "POST /api/admin/type-prices/:id/undo/", { params: { id } })
      toast.show({ text: t("undone") })
    } catch (failure) {
      toast.show({ tone: "danger", text: t(`problems:${reasonOf(failure)}`) })
    }
  }
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
        <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3 text-small text-ink-muted">
          {t("last", {
            price: money(type.last_change.price),
            day: format.day(noonOf(type.last_change.from_day), "date"),
          })}
          <LastUndo id={type.last_change.id} onDone={onDone} />
        </p>
      )}
    </form>
  )
}

function LastUndo({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation(["offers", "problems"])
  const toast = useToast()
  const undoing = useWrite("POST /api/admin/type-prices/:id/undo/", {
    onSuccess: () => {
      toast.show({ text: t("undone") })
      onDone()
    },
  })
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        size="table"
        busy={undoing.isPending}
        onClick={() => undoing.mutate({ params: { id } })}
      >
        {t("undo")}
      </Button>
      {undoing.error && <Notice tone="danger">{t(`problems:${reasonOf(undoing.error)}`)}</Notice>}
    </>
  )
}
