import { useQuery } from "@tanstack/react-query"
import { Send } from "lucide-react"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { Notice } from "../../../ui/notice.tsx"

/** How far the term's reports are, and a button that sends those that are ready. Nothing when there are none. */
export function TermReports() {
  const { t } = useTranslation(["staff", "problems"])
  const { data } = useQuery(answer("GET /api/staff/term-reports/"))
  const send = useWrite("POST /api/staff/term-reports/")
  if (!data || data.missing + data.draft + data.published === 0) return null
  return (
    <Card className="mt-5">
      <h2 className="text-title text-heading">
        {t("reports.title", { term: t(`player.${data.term}`), year: String(data.year) })}
      </h2>
      <p className="mt-1 text-ink-muted">
        {t("reports.state", { missing: data.missing, draft: data.draft, published: data.published })}
      </p>
      <div className="mt-3 flex flex-col items-start gap-3 empty:hidden">
        {send.error && <Notice tone="danger">{t(`problems:${reasonOf(send.error)}`)}</Notice>}
        {send.data && <Notice tone="positive">{t("reports.sent", { count: send.data.sent })}</Notice>}
        {data.ready > 0 && (
          <Button busy={send.isPending} onClick={() => send.mutate({})}>
            <Send aria-hidden="true" strokeWidth={1.75} className="flip-rtl" />
            {t("reports.send", { count: data.ready })}
          </Button>
        )}
      </div>
    </Card>
  )
}
