import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { AlertDialog } from "../../../ui/alert-dialog.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { Truncated } from "../../../ui/truncated.tsx"

type Request = Answer<"GET /api/admin/factor-requests/">["requests"][number]

/** For owners: who lost their second factor and asks to be let in. Nothing while nobody does. */
export function FactorRequests() {
  const { t } = useTranslation("admin")
  const { data } = useQuery(answer("GET /api/admin/factor-requests/"))
  if (!data || data.requests.length === 0) return null
  return (
    <Card className="mb-4">
      <CardHead title={t("factorRequests.title")} />
      <p className="max-w-160 text-small text-ink-muted">{t("factorRequests.lead")}</p>
      <ul className="mt-4">
        {data.requests.map((request) => (
          <FactorRequest key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  )
}

function FactorRequest({ request }: { request: Request }) {
  const { t } = useTranslation(["admin", "problems"])
  const format = useFormat()
  const at = (instant: string) => ({ day: format.day(instant, "long"), time: format.clock(instant) })
  const { announce } = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const { id, email, phone_number, asked, opens, approved_by, is_own } = request
  const name = request.name || email
  const say = (key: "isApproved" | "isStopped") => ({
    onSuccess: () => announce(t(`factorRequests.${key}`, { name })),
  })
  const approving = useWrite("POST /api/admin/factor-requests/:id/approve/", say("isApproved"))
  const stopping = useWrite("POST /api/admin/factor-requests/:id/stop/", say("isStopped"))
  const failure = approving.error ?? stopping.error
  const decide = (decision: typeof approving | typeof stopping) => {
    approving.reset()
    stopping.reset()
    setIsAsking(false)
    decision.mutate({ params: { id } })
  }
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-56 text-small">
          <p>
            <Truncated className="text-label">{name}</Truncated>
          </p>
          <p className="flex flex-wrap gap-x-3 text-ink-muted">
            {name !== email && <bdi dir="ltr">{email}</bdi>}
            <bdi dir="ltr">{phone_number}</bdi>
          </p>
          <p className="mt-1 tabular">
            {opens
              ? t("factorRequests.approved", { name: approved_by, ...at(opens) })
              : t("factorRequests.asked", at(asked))}
          </p>
          {is_own && <p className="mt-1">{t("factorRequests.own")}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {!is_own && !opens && (
            <Button
              variant="tonal"
              size="row"
              busy={approving.isPending}
              aria-label={t("factorRequests.approveFor", { name })}
              onClick={() => setIsAsking(true)}
            >
              {t("factorRequests.approve")}
            </Button>
          )}
          <Button
            variant="quiet"
            size="row"
            busy={stopping.isPending}
            aria-label={t("factorRequests.stopFor", { name })}
            onClick={() => decide(stopping)}
          >
            {t("factorRequests.stop")}
          </Button>
        </div>
      </div>
      {failure && <Notice tone="danger">{t(`problems:${reasonOf(failure)}`)}</Notice>}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t("factorRequests.question", { name })}
        confirmLabel={t("factorRequests.approve")}
        keepLabel={t("factorRequests.notYet")}
        onConfirm={() => decide(approving)}
      >
        {t("factorRequests.consequences")}
      </AlertDialog>
    </li>
  )
}
