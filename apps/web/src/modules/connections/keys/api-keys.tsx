import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { AlertDialog } from "../../../ui/alert-dialog.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { ConnectionCard } from "../connection-card.tsx"

type ApiKey = Answer<"GET /api/admin/api-keys/">[number]

/** The keys by which other programs read from the academy; each is revoked with a press and a yes. */
export function ApiKeys() {
  const { t } = useTranslation(["connections", "problems"])
  const query = useQuery(answer("GET /api/admin/api-keys/"))
  const toast = useToast()
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const revoking = useWrite("DELETE /api/admin/api-keys/:id/", {
    onSuccess: () => {
      setAsked(null)
      toast.show({ text: t("keys.isRevoked") })
    },
  })
  return (
    <ConnectionCard
      query={query}
      title={t("keys.title")}
      text={t("keys.text")}
      errorTitle={t("keys.errorTitle")}
      empty={t("keys.empty")}
      add={{ label: t("keys.add"), dialog: "key" }}
      row={(key) => <KeyRow key={key.id} apiKey={key} onRevoke={() => setAsked(key)} />}
    >
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t("keys.revokeTitle", { name: asked?.name })}
        confirmLabel={t("keys.revoke")}
        keepLabel={t("keys.keep")}
        busy={revoking.isPending}
        onConfirm={() => asked && revoking.mutate({ params: { id: asked.id } })}
      >
        {revoking.error ? t(`problems:${reasonOf(revoking.error)}`) : t("keys.revokeText")}
      </AlertDialog>
    </ConnectionCard>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation("connections")
  const format = useFormat()
  const { name, prefix, scopes, created, created_by_name, last_used, revoked, rests } = apiKey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="min-w-0 text-label break-words">{name}</bdi>
          <code dir="ltr" className="text-small text-ink-muted">
            {prefix}…
          </code>
          {revoked && <Badge>{t("keys.revoked", { day: format.day(revoked, "year") })}</Badge>}
          {rests && <Badge tone="late">{t("keys.rests")}</Badge>}
        </p>
        <p className="text-small">{format.list(scopes.map((scope) => t(`scope.${scope}`)))}</p>
        <p className="text-small text-ink-muted">
          {format.parts([
            t("keys.made", { day: format.day(created, "year") }),
            created_by_name,
            last_used
              ? t("keys.used", { day: format.day(last_used, "year"), time: format.clock(last_used) })
              : t("keys.unused"),
          ])}
        </p>
        {rests && <p className="text-small">{t("keys.restsText", { name: created_by_name })}</p>}
      </div>
      {!revoked && (
        <Button variant="quiet" size="row" aria-label={t("keys.revokeOf", { name })} onClick={onRevoke}>
          {t("keys.revoke")}
        </Button>
      )}
    </li>
  )
}
