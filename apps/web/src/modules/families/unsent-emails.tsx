import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { ListHead } from "../lists/index.ts"

type UnsentEmail = Answer<"GET /api/admin/unsent-emails/">["rows"][number]

/** Emails that did not arrive: to whom, which, when and why; sent again, or to an address that is right. */
export function UnsentEmails() {
  const { t } = useTranslation("families")
  const format = useFormat()
  const query = useQuery(answer("GET /api/admin/unsent-emails/"))
  const [removed, setRemoved] = useState<UnsentEmail | null>(null)
  const { rows = [], total = 0 } = query.data ?? {}
  return (
    <>
      <ListHead title={t("unsent.title")} aside={total > 0 && format.number(total)} />
      <QueryStates query={query} heading="h2" title={t("unsent.error")} />
      {query.data && rows.length === 0 && (
        <EmptyState heading="h2" title={t("unsent.none")}>
          {t("unsent.noneText")}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Card className="py-1 md:py-2">
          <p className="mt-3 max-w-160 text-small text-ink-muted">{t("unsent.text")}</p>
          <ul>
            {rows.map((email) => (
              <Row key={email.id} email={email} onRemove={() => setRemoved(email)} />
            ))}
          </ul>
        </Card>
      )}
      {total > rows.length && (
        <p className="mt-3 text-small text-ink-muted">{t("unsent.newest", { count: rows.length })}</p>
      )}
      <RemoveEmail email={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

function Row({ email, onRemove }: { email: UnsentEmail; onRemove: () => void }) {
  const { t } = useTranslation(["families", "problems", "common"])
  const format = useFormat()
  const toast = useToast()
  const { id, account_id, account_name, heading, to_email, why, created, may_send } = email
  const sending = useWrite("POST /api/admin/unsent-emails/:id/send/", {
    onSuccess: () => toast.show({ text: t("unsent.sent") }),
  })
  const family = account_id === null ? null : href("/admin/families/:id", { id: String(account_id) })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-3 first:border-0">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {family ? (
            <Link to={family} className="text-label underline-offset-4 hover:underline">
              <bdi>{account_name}</bdi>
            </Link>
          ) : (
            <span className="text-label">{t("unsent.noAccount")}</span>
          )}
          <bdi className="min-w-0 break-words text-small text-ink-muted">{to_email}</bdi>
          <Badge tone={why === "given_up" ? "due" : "late"}>{t(`unsent.why.${why}`)}</Badge>
        </p>
        <p className="mt-0.5 text-small">
          {format.parts([heading, format.moment(created)])}
          <span className="text-ink-muted"> · {t(`unsent.because.${why}`)}</span>
        </p>
        {email.answer !== "" && (
          <p className="mt-0.5 text-smallest break-words text-ink-muted">
            {t("common:labelled", { label: t("unsent.answer"), value: email.answer })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {may_send && (
          <Button
            size="row"
            variant="tonal"
            busy={sending.isPending}
            onClick={() =>
              sending.mutate(
                { params: { id } },
                {
                  onError: (error) => toast.show({ tone: "danger", text: t(`problems:${reasonOf(error)}`) }),
                },
              )
            }
          >
            {t("unsent.send")}
          </Button>
        )}
        {family && (
          <Button asChild size="row" variant="outline">
            <Link to={`${family}?dialog=address`}>{t("unsent.correct")}</Link>
          </Button>
        )}
        {why !== "bounced" && (
          <Button size="row" variant="quiet" onClick={onRemove}>
            {t("unsent.remove")}
          </Button>
        )}
      </div>
    </li>
  )
}

function RemoveEmail({ email, onClose }: { email: UnsentEmail | null; onClose: () => void }) {
  const { t } = useTranslation(["families", "problems", "panels"])
  const toast = useToast()
  const removing = useWrite("DELETE /api/admin/unsent-emails/:id/", {
    onSuccess: () => {
      toast.show({ text: t("unsent.removed") })
      onClose()
    },
  })
  return (
    <AlertDialog
      open={email !== null}
      onOpenChange={(open) => {
        if (open) return
        removing.reset()
        onClose()
      }}
      title={t("unsent.removeTitle")}
      confirmLabel={t("unsent.remove")}
      keepLabel={t("panels:keep")}
      busy={removing.isPending}
      onConfirm={() => email && removing.mutate({ params: { id: email.id } })}
    >
      {t("unsent.removeText", { email: email?.to_email ?? "" })}
      {removing.isError && <Notice tone="danger">{t(`problems:${reasonOf(removing.error)}`)}</Notice>}
    </AlertDialog>
  )
}
