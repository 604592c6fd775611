import { useQueryClient } from "@tanstack/react-query"
import { Lock } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite, write } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"

/** An owner locks an account that alarms: it is logged out everywhere, and can't log in until an owner unlocks it. */
export function LockAccount({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation(["admin", "audit", "problems"])
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const undo = async (change: number) => {
    try {
      await write(client, "POST /api/accounts/:id/role/undo/", { params: { id }, body: { change } })
      toast.show({ text: t("alarm.unlocked", { name }) })
    } catch (error) {
      toast.show({ tone: "danger", text: t(`problems:${reasonOf(error)}`) })
    }
  }
  const locking = useWrite("POST /api/accounts/:id/role/", {
    onSuccess: ({ change }) => {
      setIsAsking(false)
      toast.show({
        text: t("alarm.locked", { name }),
        ...(change !== null && {
          action: {
            label: t("audit:undo.button"),
            onPress: () => void undo(change),
          },
        }),
      })
    },
  })
  return (
    <>
      <Button variant="danger" size="row" onClick={() => setIsAsking(true)}>
        <Lock aria-hidden="true" strokeWidth={1.75} />
        {t("alarm.lock")}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t("alarm.lockTitle", { name })}
        confirmLabel={t("alarm.lock")}
        keepLabel={t("alarm.keepOpen")}
        onConfirm={() => locking.mutate({ params: { id }, body: { is_active: false } })}
        busy={locking.isPending}
      >
        {t("alarm.lockText")}
        {locking.isError && <Notice tone="danger">{t(`problems:${reasonOf(locking.error)}`)}</Notice>}
      </AlertDialog>
    </>
  )
}
