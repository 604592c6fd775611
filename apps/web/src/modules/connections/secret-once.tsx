import { Copy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useCopy } from "../../ui/use-copy.ts"

interface SecretOnceProps {
  label: string
  secret: string
  onDone: () => void
}

/** A secret that was just made: it can be copied now and is never shown again. */
export function SecretOnce({ label, secret, onDone }: SecretOnceProps) {
  const { t } = useTranslation(["connections", "common"])
  const copy = useCopy({ copied: t("secret.copied"), notCopied: t("common:notCopied") })
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone="due">{t("secret.once")}</Notice>
      <div className="flex items-end gap-3">
        <TextField
          readOnly
          dir="ltr"
          label={label}
          value={secret}
          onFocus={({ target }) => target.select()}
          className="min-w-0 grow"
        />
        <IconButton
          label={t("secret.copy")}
          icon={<Copy strokeWidth={1.75} />}
          look="tonal"
          onClick={() => void copy(secret)}
        />
      </div>
      <Button onClick={onDone}>{t("secret.kept")}</Button>
    </div>
  )
}
