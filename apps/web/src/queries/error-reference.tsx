import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../ui/button.tsx"

/**
 * What a support person finds an error by, with a button that copies it. Stands without toasts: on an error page there
 * are none.
 */
export function ErrorReference({ reference }: { reference: string }) {
  const { t } = useTranslation("common")
  const [copied, setCopied] = useState<"yes" | "no" | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => setCopied("yes"),
      () => setCopied("no"),
    )
  return (
    <span className="text-small text-ink-muted tabular">
      {t("errorReference", { reference })}{" "}
      <Button variant="link" size="row" className="mx-1.5 min-h-11" onClick={() => void copy()}>
        {t("copy")}
      </Button>
      <span role="status">
        {copied === "yes" && t("referenceCopied")}
        {copied === "no" && t("notCopied")}
      </span>
    </span>
  )
}
