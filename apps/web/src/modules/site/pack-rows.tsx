import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"

export type Pack = Answer<"GET /api/fetch-packages/">[number]

/** The packages on offer as rows; buying goes on in the account. Needs the words `pricing`. */
export function PackRows({ packs }: { packs: readonly Pack[] }) {
  const { t } = useTranslation("pricing")
  const format = useFormat()
  if (packs.length === 0) return <p className="text-copy text-ink-muted">{t("packs.none")}</p>
  return (
    <ul className="@container rounded-card border border-line bg-surface shadow-card md:rounded-card-lg">
      {packs.map(({ id, name, price, currency, amount_pass: count, valid_days }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center @max-[14rem]:flex @max-[14rem]:flex-col max-lg:items-baseline gap-x-6 gap-y-1 border-t border-line px-5 py-5 first:border-t-0 md:px-7 lg:grid-cols-[1.6fr_1.7fr_1fr_auto_auto]"
        >
          <h3 className="text-title text-heading">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-figure text-heading max-lg:text-end lg:order-4">
            {format.money(price, currency)}
          </p>
          <p className="text-small text-ink-muted lg:order-2">
            {t("packs.passes", { count })}
            {" · "}
            {valid_days === null ? t("packs.forever") : t("packs.days", { count: valid_days })}
          </p>
          <p className="text-small text-ink-muted max-lg:col-start-1 lg:order-3">
            {t("perSession", { price: format.money(Math.round(price / count), currency) })}
          </p>
          <Button
            asChild
            variant="tonal"
            size="row"
            className="min-w-28 max-lg:col-start-2 max-lg:row-start-2 max-lg:row-end-4 max-lg:self-end lg:order-5"
          >
            <Link to={`${href("/account")}?packagesModal=true`} aria-label={t("packs.buyLabel", { name })}>
              {t("packs.buy")}
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  )
}
