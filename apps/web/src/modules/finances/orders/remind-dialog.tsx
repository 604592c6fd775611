import type { Answer } from "@academy/contract/client"
import { academy } from "@academy/domain/academy"
import { wallClockTime } from "@academy/domain/time"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite, write } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { languageFacts } from "../../../i18n/languages.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { Switch } from "../../../ui/switch.tsx"
import { useToast } from "../../../ui/toast.tsx"
import type { ManyDialogProps } from "./orders.ts"

type PreviewedFees = Answer<"POST /api/admin/order-reminders/preview/">["fees"]

/** How long the toast with its Undo stays: until the reminders go out. */
const UNDO_MS = 28_000

/** What goes out to whom, in each language, and who is left out: before anything is sent. */
export function RemindDialog({ orders, onDone, onClose }: ManyDialogProps) {
  const { t } = useTranslation(["finances", "common", "problems"])
  const format = useFormat()
  const toast = useToast()
  const client = useQueryClient()
  const order_ids = orders.map(({ id }) => id)
  const preview = useWrite("POST /api/admin/order-reminders/preview/", {
    onSuccess: (previewed) => setFees(previewed.fees),
  })
  const [hasFee, setFee] = useState(true)
  const body = { order_ids, ...(!hasFee && { without_fee: true }) }
  const asked = useRef<boolean | null>(null)
  useEffect(() => {
    if (asked.current === hasFee) return
    asked.current = hasFee
    preview.mutate({ body })
  })
  const undo = async (batch: string) => {
    try {
      await write(client, "POST /api/admin/order-reminders/undo/", { body: { batch } })
      toast.show({ text: t("many.remind.undone") })
    } catch (error) {
      toast.show({ tone: "danger", text: t(`problems:${reasonOf(error)}`) })
    }
  }
  const sending = useWrite("POST /api/admin/order-reminders/", {
    onSuccess: ({ batch, orders: count, goes_at }) => {
      const sent = t("many.remind.sent", { count })
      const isLater = wallClockTime(new Date(goes_at)) === "08:00"
      toast.show({
        text: isLater ? `${sent}. ${t("many.remind.morning")}` : sent,
        action: { label: t("many.remind.undo"), onPress: () => void undo(batch) },
        duration: UNDO_MS,
      })
      onDone()
    },
  })
  const { data } = preview
  // They stay while the emails are asked for without them.
  const [fees, setFees] = useState<PreviewedFees>([])
  const problem = preview.error ?? sending.error
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("many.remind.title")}
      description={t("many.remind.text")}
      closeLabel={t("common:close")}
      footer={
        <Button
          busy={sending.isPending}
          disabledReason={data && data.orders === 0 ? t("many.remind.nobody") : null}
          showReason
          disabled={!data}
          onClick={() => sending.mutate({ body })}
        >
          {t("many.remind.send", { count: data?.orders ?? orders.length })}
        </Button>
      }
    >
      <div className="grid gap-4">
        {problem && <Notice tone="danger">{t(`problems:${reasonOf(problem)}`)}</Notice>}
        {!data && !problem && <Skeleton className="h-40 rounded-card" />}
        {data?.emails.map(({ language, count, subject, text }) => (
          <details key={language} className="rounded-hero border border-line px-4 py-3">
            <summary className="cursor-pointer text-label">
              {t("many.remind.emails", { language: languageFacts[language].name, count })}
            </summary>
            <div lang={language} dir={languageFacts[language].direction} className="mt-3 text-small">
              <p className="text-label">{subject}</p>
              <p className="mt-2 break-words whitespace-pre-line text-ink-muted">{text}</p>
            </div>
          </details>
        ))}
        {fees.length > 0 && (
          <section>
            <Switch label={t("many.remind.chargeFee")} checked={hasFee} onCheckedChange={setFee} />
            <ul className="mt-2 grid gap-1 text-small text-ink-muted">
              {fees.map(({ order_id, account_name, amount }) => (
                <li key={order_id}>
                  {format.parts([
                    t("settled.order", { number: order_id }),
                    account_name,
                    format.money(hasFee ? amount : 0, academy.currency),
                  ])}
                </li>
              ))}
            </ul>
          </section>
        )}
        {data && data.left_out.length > 0 && (
          <section>
            <h3 className="mb-2 text-label">{t("many.remind.leftOut")}</h3>
            <ul className="grid gap-1 text-small text-ink-muted">
              {data.left_out.map(({ order_id, account_name, why }) => (
                <li key={order_id}>
                  {format.parts([
                    t("settled.order", { number: order_id }),
                    account_name,
                    t(`many.remind.why.${why}`),
                  ])}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
