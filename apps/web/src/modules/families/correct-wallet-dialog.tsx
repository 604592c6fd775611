import { useTranslation } from "react-i18next"
import { Dialog } from "../../ui/dialog.tsx"
import { CorrectionForm } from "../finances/index.ts"
import type { Family } from "./family.ts"

interface CorrectWalletDialogProps {
  family: Pick<Family, "account_id" | "name" | "email">
  onClose: () => void
}

/** Puts money into the family's wallet or takes it out (`dialog=wallet`). */
export function CorrectWalletDialog({ family, onClose }: CorrectWalletDialogProps) {
  const { t } = useTranslation(["families", "common"])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("correctTitle", { name: family.name || family.email })}
      closeLabel={t("common:close")}
    >
      <CorrectionForm accountId={family.account_id} onSaved={onClose} />
    </Dialog>
  )
}
