import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useLeaveDialog } from "../../../address/leave-dialog.ts"
import { answer } from "../../../api/answers.ts"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { SecretOnce } from "../secret-once.tsx"
import { hostOf } from "./webhook-words.ts"

/** Replaces the secret of an address (`dialog=secret&endpoint=…`) after a yes, and shows the new one once. */
export function SecretDialog() {
  const { t } = useTranslation(["connections", "common"])
  const [search] = useSearchParams()
  const leave = useLeaveDialog()
  const id = Number(search.get("endpoint"))
  const isOpen = search.get("dialog") === "secret" && id > 0
  const endpoints = useQuery({ ...answer("GET /api/admin/webhook-endpoints/"), enabled: isOpen })
  const endpoint = endpoints.data?.find((one) => one.id === id)
  const close = () => leave({ endpoint: null })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t("hooks.rotateTitle")}
      about={endpoint && hostOf(endpoint)}
      closeLabel={t("common:close")}
      width="narrow"
    >
      {/* Its own for each address: a secret that arrives after closing is not taken for the next one's. */}
      {isOpen && <Rotation key={id} endpointId={id} onDone={close} />}
    </Dialog>
  )
}

function Rotation({ endpointId, onDone }: { endpointId: number; onDone: () => void }) {
  const { t } = useTranslation(["connections", "problems"])
  const [secret, setSecret] = useState<string | null>(null)
  const rotating = useWrite("POST /api/admin/webhook-endpoints/:id/rotate-secret/", {
    onSuccess: (answer) => setSecret(answer.secret),
  })
  if (secret !== null) return <SecretOnce label={t("hooks.secret")} secret={secret} onDone={onDone} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{t("hooks.rotateText")}</p>
      {rotating.error && <Notice tone="danger">{t(`problems:${reasonOf(rotating.error)}`)}</Notice>}
      <Button busy={rotating.isPending} onClick={() => rotating.mutate({ params: { id: endpointId } })}>
        {t("hooks.rotate")}
      </Button>
      <Button variant="outline" onClick={onDone}>
        {t("hooks.rotateKeep")}
      </Button>
    </div>
  )
}
