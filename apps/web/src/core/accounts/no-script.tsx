import { useTranslation } from "react-i18next"

/** In place of what logging in needs, where scripts are off. */
export function NoScript() {
  const { t } = useTranslation("accounts")
  return (
    <noscript>
      <p className="rounded-hero border border-line bg-surface px-4 py-3 text-small">{t("noScript")}</p>
    </noscript>
  )
}
