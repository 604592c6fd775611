import { useQuery } from "@tanstack/react-query"
import { CreditCard } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

/** The card that is kept for the account, and how it is forgotten; nothing where none is kept. */
export function KeptCardSection() {
  const { t } = useTranslation(["payments", "problems", "common"])
  const format = useFormat()
  const query = useQuery(answer("GET /api/payment-card/"))
  const forget = useWrite("DELETE /api/payment-card/")
  const [isAsked, setAsked] = useState(false)
  if (!query.data)
    return (
      <QueryStates
        query={query}
        title={t("common:savedCard")}
        waiting={<Skeleton className="h-20 w-full rounded-card" />}
      />
    )
  const { card, memberships, instalments } = query.data
  if (!card) return forget.isSuccess ? <Notice tone="positive">{t("card.forgotten")}</Notice> : null
  const { last4, exp_month, exp_year } = card
  // Noon of a day in the middle of the month: it is the same month in every time zone.
  const month = format.day(new Date(Date.UTC(exp_year, exp_month - 1, 15, 12)).toISOString(), "month")
  const forgetNow = () => forget.mutate({}, { onSettled: () => setAsked(false) })
  return (
    <Card aria-labelledby="kept-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CreditCard aria-hidden="true" className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
        <div className="min-w-0 flex-1 basis-28">
          <h2 id="kept-card" className="text-label text-body">
            {t("common:cardEnding", { last4 })}
          </h2>
          <p className="text-small text-ink-muted">{t("card.until", { month })}</p>
        </div>
        <Button
          variant="link"
          className="tap-44 text-small"
          aria-label={t("card.forget")}
          onClick={() => setAsked(true)}
        >
          {t("card.remove")}
        </Button>
      </div>
      {forget.error && (
        <Notice tone="danger" className="mt-2">
          {t(`problems:${reasonOf(forget.error)}`)}
        </Notice>
      )}
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t("card.ask", { last4 })}
        confirmLabel={t("card.forget")}
        keepLabel={t("card.back")}
        busy={forget.isPending}
        onConfirm={forgetNow}
      >
        {[
          memberships > 0 && t("card.memberships"),
          instalments > 0 && t("card.instalments", { count: instalments }),
          t("card.next"),
        ]
          .filter(Boolean)
          .join(" ")}
      </AlertDialog>
    </Card>
  )
}
