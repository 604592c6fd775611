import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { refreshAfter } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { AlertDialog } from "../../../ui/alert-dialog.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { type AuthenticatorOf, recoveryCodesCall, replaceCodes } from "./second-factor.ts"

/** So few are soon used up. */
const FEW = 3

interface RecoveryCodesRowProps {
  recovery: AuthenticatorOf<"recovery_codes">
  onMade: (codes: readonly string[]) => void
}

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryCodesRow({ recovery, onMade }: RecoveryCodesRowProps) {
  const { t } = useTranslation(["second-factor", "common", "problems"])
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const making = useMutation({
    mutationFn: replaceCodes,
    onSuccess: onMade,
    onSettled: () => {
      setIsAsking(false)
      void refreshAfter(client, `POST ${recoveryCodesCall}`)
    },
  })
  const count = recovery.unused_code_count
  const left = t("codes.left", { count })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-label">{t("codes.name")}</p>
        {count <= FEW ? (
          <Badge tone="due">{left}</Badge>
        ) : (
          <p className="text-small text-ink-muted">{left}</p>
        )}
      </div>
      <Button variant="quiet" size="row" className="-ms-4" onClick={() => setIsAsking(true)}>
        {t("codes.new")}
      </Button>
      {making.isError && (
        <Notice tone="danger" className="mt-2">
          {t(`problems:${reasonOf(making.error)}`)}
        </Notice>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t("codes.newTitle")}
        confirmLabel={t("codes.new")}
        busyLabel={t("codes.creating")}
        keepLabel={t("common:cancel")}
        busy={making.isPending}
        onConfirm={() => making.mutate()}
        harmless
      >
        {t("codes.newText")}
      </AlertDialog>
    </li>
  )
}
