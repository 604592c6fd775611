import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { refreshAfter } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { AlertDialog } from "../../../ui/alert-dialog.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { useAccount } from "../session.ts"
import { RenamePasskey } from "./rename-passkey.tsx"
import { type AuthenticatorOf, passkeysCall, removePasskey } from "./second-factor.ts"
import { useUsage } from "./use-usage.ts"

interface PasskeyRowProps {
  passkey: AuthenticatorOf<"webauthn">
  /** Without it the account has its password alone. */
  isLast: boolean
}

/** A passkey or security key, to rename or remove. */
export function PasskeyRow({ passkey, isLast }: PasskeyRowProps) {
  const { t } = useTranslation(["second-factor", "problems"])
  const client = useQueryClient()
  const toast = useToast()
  const usage = useUsage(passkey)
  const [asks, setAsks] = useState<"name" | "removal" | null>(null)
  const { id, name } = passkey
  const hasPassword = useAccount()?.has_password ?? true
  const lastText = hasPassword ? "passkeys.removeLastText" : "passkeys.removeLastTextByCode"
  const removing = useMutation({
    mutationFn: () => removePasskey(id),
    onSuccess: () => void toast.show({ text: t("passkeys.removed") }),
    onSettled: () => {
      setAsks(null)
      void refreshAfter(client, `DELETE ${passkeysCall}`)
    },
  })
  return (
    <li className="py-3">
      <p className="text-label [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </p>
      <p className="text-small text-ink-muted">{usage}</p>
      <div className="-ms-4 flex flex-wrap">
        <Button
          variant="quiet"
          size="row"
          aria-label={t("passkeys.renameOne", { name })}
          onClick={() => setAsks("name")}
        >
          {t("passkeys.rename")}
        </Button>
        <Button
          variant="quiet"
          size="row"
          aria-label={t("passkeys.removeOne", { name })}
          onClick={() => setAsks("removal")}
        >
          {t("passkeys.remove")}
        </Button>
      </div>
      {removing.isError && (
        <Notice tone="danger" className="mt-2">
          {t(`problems:${reasonOf(removing.error)}`)}
        </Notice>
      )}
      <RenamePasskey passkey={passkey} open={asks === "name"} onEnd={() => setAsks(null)} />
      <AlertDialog
        open={asks === "removal"}
        onOpenChange={(isOpen) => setAsks(isOpen ? "removal" : null)}
        title={t("passkeys.removeTitle", { name })}
        confirmLabel={t("passkeys.remove")}
        busyLabel={t("passkeys.removing")}
        keepLabel={t("passkeys.keep")}
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
      >
        {t(isLast ? lastText : "passkeys.removeText")}
      </AlertDialog>
    </li>
  )
}
