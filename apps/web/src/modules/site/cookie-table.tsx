import type { OutsideServices } from "@academy/contract/page-context"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { cookieGroups } from "./cookie-facts.ts"

/** Every cookie that this site can set, as it is set up now. Needs the words `legal`. */
export function CookieTable({ outside }: { outside: OutsideServices }) {
  const { t } = useTranslation("legal")
  return (
    <section className="border-t border-line-mid py-7">
      <h2 className="text-title text-heading">{t("cookies.table.title")}</h2>
      {cookieGroups(outside).map(({ kind, cookies }) => (
        <table key={kind} className="mt-6 w-full text-start text-small">
          <caption className="pb-2 text-start text-label">{t(`cookies.table.${kind}`)}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("cookies.table.name")}</th>
              <th scope="col">{t("cookies.table.purpose")}</th>
              <th scope="col">{t("cookies.table.kept")}</th>
            </tr>
          </thead>
          <tbody>
            {cookies.map(({ name, purpose, days }) => (
              <CookieRow
                key={name}
                name={<span className="isolate-ltr wrap-anywhere">{name}</span>}
                purpose={t(`cookies.purposes.${purpose}`)}
                kept={t("cookies.table.days", { count: days })}
              />
            ))}
            {kind === "marketing" && outside.film && (
              <CookieRow
                name={t("cookies.table.filmOf", { provider: outside.film.provider })}
                purpose={t("cookies.purposes.film")}
                kept={t("cookies.table.seeProvider", { provider: outside.film.provider })}
              />
            )}
          </tbody>
        </table>
      ))}
      <p className="mt-6 max-w-160 text-copy text-small text-ink-muted">{t("cookies.storage")}</p>
    </section>
  )
}

function CookieRow({ name, purpose, kept }: Record<"name" | "purpose" | "kept", ReactNode>) {
  return (
    <tr className="grid grid-cols-1 gap-x-8 gap-y-0.5 border-t border-line py-3 sm:grid-cols-[14rem_minmax(0,1fr)_10rem]">
      <th scope="row" className="text-start text-label">
        {name}
      </th>
      <td>{purpose}</td>
      <td className="text-ink-muted sm:text-end">{kept}</td>
    </tr>
  )
}
