import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import type { Consents } from "./queries.ts"

/** Every yes and every no, newest first. */
export function ConsentLog({ log }: { log: Consents["log"] }) {
  const { t } = useTranslation("consents")
  const format = useFormat()
  return (
    <section className="mt-4 rounded-card border border-line-mid p-4">
      <h3 className="text-label">{t("log.title")}</h3>
      <ol className="mt-2 flex flex-col gap-2 text-small">
        {log.map(({ purpose, given, account_name, text_version, at }) => (
          <li key={`${at} ${purpose} ${given}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {t(given ? "log.given" : "log.withdrawn", {
                purpose: t(`purposes.${purpose}.name`),
                version: text_version,
              })}
              {account_name !== "" && <bdi className="text-ink-muted"> · {account_name}</bdi>}
            </span>
            <span className="text-ink-muted tabular">{format.moment(at, "year")}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
