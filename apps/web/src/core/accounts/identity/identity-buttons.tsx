import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button.tsx"

export interface WaysProps {
  onConfirmed: () => void
  onCancel: () => void
}

/** What each way of confirming ends with. */
export function IdentityButtons({
  isSaving,
  onCancel,
  label,
  busyLabel,
}: {
  isSaving: boolean
  onCancel: () => void
  /** Of the button that sends; left out, it confirms. */
  label?: string
  busyLabel?: string
}) {
  const { t } = useTranslation(["second-factor", "common"])
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isSaving} busyLabel={busyLabel ?? t("code.submitting")}>
        {label ?? t("identity.submit")}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {t("common:cancel")}
      </Button>
    </div>
  )
}
