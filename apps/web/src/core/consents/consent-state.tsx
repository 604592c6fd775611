import { Check, Minus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import type { Consent } from "./queries.ts"

/** Who said so, when, and to which version of the text. */
export function ConsentState({ consent: { given, last_change } }: { consent: Consent }) {
  const { t } = useTranslation("consents")
  const format = useFormat()
  const Icon = given ? Check : Minus
  return (
    <p className="mt-2 flex items-center gap-2 text-small text-ink-muted">
      <Icon aria-hidden="true" className={given ? "size-4 text-positive" : "size-4"} strokeWidth={2} />
      {last_change
        ? t(`${given ? "given" : "withdrawn"}.${last_change.account_name === "" ? "bySomebody" : "by"}`, {
            name: last_change.account_name,
            day: format.day(last_change.at, "year"),
            version: last_change.text_version,
          })
        : t("neverAsked")}
    </p>
  )
}
