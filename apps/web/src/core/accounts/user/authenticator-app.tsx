import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { refreshAfter } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { AlertDialog } from "../../../ui/alert-dialog.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { useAccount } from "../session.ts"
import { type AuthenticatorOf, totpCall, turnOff } from "./second-factor.ts"
import { useUsage } from "./use-usage.ts"

/** The app whose codes a login asks for, and the way to turn that off. */
export function AuthenticatorApp({ app }: { app: AuthenticatorOf<"totp"> }) {
  const { t } = useTranslation(["second-factor", "problems"])
  const client = useQueryClient()
  const toast = useToast()
  const usage = useUsage(app)
  const hasPassword = useAccount()?.has_password ?? true
  const [isAsking, setIsAsking] = useState(false)
  const ending = useMutation({
    mutationFn: turnOff,
    onSuccess: () => void toast.show({ text: t("factor.isOff") }),
    onSettled: () => {
      setIsAsking(false)
      void refreshAfter(client, `DELETE ${totpCall}`)
    },
  })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-label">{t("factor.app")}</p>
        <Badge tone="accent">{t("factor.on")}</Badge>
      </div>
      <p className="text-small text-ink-muted">{usage}</p>
      <Button variant="quiet" size="row" className="-ms-4" onClick={() => setIsAsking(true)}>
        {t("factor.turnOff")}
      </Button>
      {ending.isError && (
        <Notice tone="danger" className="mt-2">
          {t(`problems:${reasonOf(ending.error)}`)}
        </Notice>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t("factor.offTitle")}
        confirmLabel={t("factor.turnOff")}
        busyLabel={t("factor.turningOff")}
        keepLabel={t("factor.keep")}
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
      >
        {t(hasPassword ? "factor.offText" : "factor.offTextByCode")}
      </AlertDialog>
    </li>
  )
}
