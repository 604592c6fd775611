import { useTranslation } from "react-i18next"
import { Dialog } from "../../ui/dialog.tsx"
import { SetAside } from "./set-aside.tsx"

interface AsideDialogProps {
  id: number
  /** Which one it is: who paid how much. */
  what: string
  onClose: () => void
}

/** Asks why a payment is for no order. */
export function AsideDialog({ id, what, onClose }: AsideDialogProps) {
  const { t } = useTranslation(["finances", "common"])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("setAside")}
      about={what}
      description={what}
      closeLabel={t("common:close")}
      closesByBack
    >
      <SetAside id={id} label={t("reason")} what={what} />
    </Dialog>
  )
}
