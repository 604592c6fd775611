import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { AlertDialog } from "../../../ui/alert-dialog.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { WebhookMenu } from "./webhook-menu.tsx"
import { type Endpoint, eventWord, hostOf, stateOf } from "./webhook-words.ts"

const tones = { working: "positive", failing: "due", disabled: "late" } as const

/** One address: how it is doing, what it is told of, its log, and what can be done with it. */
export function WebhookRow({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation(["connections", "problems", "panels"])
  const format = useFormat()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { id, url, events, failing_since, old_secret_until, waiting } = endpoint
  const host = hostOf(endpoint)
  const state = stateOf(endpoint)
  const removing = useWrite("DELETE /api/admin/webhook-endpoints/:id/", {
    onSuccess: () => {
      setAsking(false)
      toast.show({ text: t("hooks.isRemoved") })
    },
  })
  const at = (instant: string) => ({ day: format.day(instant, "year"), time: format.clock(instant) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="ltr" className="min-w-0 text-label break-all">
            {url}
          </span>
          <Badge tone={tones[state]}>{t(`hooks.state.${state}`)}</Badge>
        </p>
        <p className="text-small">{format.list(events.map((type) => t(eventWord(type))))}</p>
        <p className="text-small text-ink-muted empty:hidden">
          {format.parts([
            failing_since && t("hooks.failingSince", at(failing_since)),
            waiting > 0 && t("hooks.waiting", { n: waiting }),
            old_secret_until && t("hooks.oldSecret", at(old_secret_until)),
          ])}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button asChild variant="quiet" size="row">
          <Link
            to={`?${new URLSearchParams({ dialog: "log", endpoint: String(id) })}`}
            preventScrollReset
            aria-label={t("hooks.logOf", { host })}
          >
            {t("panels:log")}
          </Link>
        </Button>
        <WebhookMenu endpoint={endpoint} onRemove={() => setAsking(true)} />
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("hooks.removeTitle", { host })}
        confirmLabel={t("hooks.remove")}
        keepLabel={t("hooks.removeKeep")}
        busy={removing.isPending}
        onConfirm={() => removing.mutate({ params: { id } })}
      >
        {removing.error ? t(`problems:${reasonOf(removing.error)}`) : t("hooks.removeText")}
      </AlertDialog>
    </li>
  )
}
