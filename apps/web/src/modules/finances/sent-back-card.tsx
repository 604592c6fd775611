import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { useToast } from "../../ui/toast.tsx"
import { TransferTable } from "./transfer-table.tsx"
import { useReopen } from "./use-reopen.ts"

type Settled = Answer<"GET /api/admin/bank-transactions/">["settled"]

/** Payments that an admin returns to the payer: those that the bank has still to send, and those that it sent. */
export function SentBackCard({ sent }: { sent: Settled }) {
  const { t } = useTranslation(["finances", "panels", "problems"])
  const format = useFormat()
  const toast = useToast()
  const reopen = useReopen()
  const closing = useWrite("POST /api/admin/bank-transactions/:id/close-return/", {
    onSuccess: () => toast.show({ text: t("sendBack.closed") }),
  })
  const sayRefusal = {
    onError: (error: Error) => toast.show({ tone: "danger", text: t(`problems:${reasonOf(error)}`) }),
  }
  if (sent.length === 0)
    return (
      <Card>
        <p className="text-ink-muted">{t("sendBack.none")}</p>
      </Card>
    )
  return (
    <Card>
      <CardHead title={t("sendBack.tab")} />
      <TransferTable
        caption={t("sendBack.tab")}
        rows={sent}
        columns={[
          {
            head: t("panels:reason"),
            cell: ({ reason, settled_by, settled_at, closed_at }) => (
              <span className="flex flex-wrap items-center gap-2">
                <span>{format.parts([reason, settled_by, format.day(settled_at, "date")])}</span>
                {closed_at === null ? (
                  <Badge tone="due">{t("sendBack.waits")}</Badge>
                ) : (
                  <Badge tone="positive">
                    {t("sendBack.sentOn", { day: format.day(closed_at, "date") })}
                  </Badge>
                )}
              </span>
            ),
          },
        ]}
        action={{
          head: t("sendBack.close"),
          cell: ({ id, sender, closed_at, can_undo }) => {
            const name = sender || t("unknownSender")
            return (
              closed_at === null && (
                <span className="flex flex-wrap justify-end gap-2">
                  <Button
                    variant="tonal"
                    size="table"
                    busy={closing.isPending}
                    aria-label={t("sendBack.closeFor", { name })}
                    onClick={() => closing.mutate({ params: { id } }, sayRefusal)}
                  >
                    {t("sendBack.close")}
                  </Button>
                  {can_undo && (
                    <Button
                      variant="quiet"
                      size="table"
                      aria-label={t("sendBack.undoFor", { name })}
                      onClick={() => void reopen([id])}
                    >
                      {t("many.remind.undo")}
                    </Button>
                  )}
                </span>
              )
            )
          },
        }}
      />
    </Card>
  )
}
