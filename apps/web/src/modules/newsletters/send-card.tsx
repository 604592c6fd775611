import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { MailCheck, Send } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useToast } from "../../ui/toast.tsx"

interface SendCardProps {
  newsletter: Answer<"GET /api/admin/newsletters/:id/">
  /** What is in the fields is what is kept. */
  isSaved: boolean
}

/** First an email to oneself, then to all who agreed; each step says why it waits. */
export function SendCard({ newsletter: { id, version, is_tested }, isSaved }: SendCardProps) {
  const { t } = useTranslation(["newsletters", "problems"])
  const format = useFormat()
  const toast = useToast()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const list = useQuery(answer("GET /api/admin/newsletters/"))
  const readers = list.data?.readers ?? []
  const total = readers.reduce((sum, { count }) => sum + count, 0)
  const testing = useWrite("POST /api/admin/newsletters/:id/test/", {
    onSuccess: () => toast.show({ text: t("testSent") }),
  })
  const sending = useWrite("POST /api/admin/newsletters/:id/send/", {
    onSuccess: ({ readers: count }) => {
      setAsking(false)
      toast.show({ text: t("isSent", { count }) })
    },
  })
  const removing = useWrite("DELETE /api/admin/newsletters/:id/", {
    onSuccess: () => void navigate(href("/admin/newsletters")),
  })
  const failed = [testing, sending, removing].find(({ isError }) => isError)
  const input = { params: { id }, body: { version } }
  const whyNotYet = () => {
    if (!isSaved) return t("saveFirst")
    if (!is_tested) return t("testFirst")
    return total === 0 ? t("problems:newsletter_without_readers") : null
  }
  return (
    <Card>
      <CardHead title={t("sendTitle")} />
      <QueryStates query={list} waiting={<Skeleton className="mb-4 h-5 w-2/3" />} />
      {list.data && (
        <p className="mb-4 text-small text-ink-muted">
          {format.parts([
            t("agreed", { count: total }),
            ...readers.map(
              ({ language, count }) => `${languageFacts[language].name} ${format.number(count)}`,
            ),
          ])}
        </p>
      )}
      {failed && (
        <Notice tone="danger" className="mb-4">
          {t(`problems:${reasonOf(failed.error)}`)}
        </Notice>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Button
          variant="tonal"
          busy={testing.isPending}
          disabledReason={isSaved ? null : t("saveFirst")}
          showReason
          onClick={() => testing.mutate(input)}
        >
          <MailCheck aria-hidden="true" strokeWidth={1.75} />
          {t("test")}
        </Button>
        {list.data && (
          <Button
            variant={isSaved && is_tested ? "primary" : "tonal"}
            disabledReason={whyNotYet()}
            showReason
            onClick={() => setAsking(true)}
          >
            <Send aria-hidden="true" strokeWidth={1.75} className="flip-rtl" />
            {t("send")}
          </Button>
        )}
        <Button
          variant="quiet"
          className="text-danger"
          busy={removing.isPending}
          onClick={() => removing.mutate({ params: { id } })}
        >
          {t("throwAway")}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("askTitle", { count: total })}
        confirmLabel={t("sendNow")}
        keepLabel={t("notYet")}
        onConfirm={() => sending.mutate(input)}
        busy={sending.isPending}
        harmless
      >
        {t("askText")}
        {sending.isError && <Notice tone="danger">{t(`problems:${reasonOf(sending.error)}`)}</Notice>}
      </AlertDialog>
    </Card>
  )
}
