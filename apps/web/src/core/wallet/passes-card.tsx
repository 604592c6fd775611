import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { Card, CardHead } from "../../ui/card.tsx"
import { PassBoxes } from "./pass-boxes.tsx"
import type { PassLot, Wallet } from "./queries.ts"
import { usePassName } from "./use-pass-name.ts"
import { WithdrawPack } from "./withdraw-pack.tsx"

/** Passes, purchase by purchase, the ones used first in front. */
export function PassesCard({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation(["payments", "wallet"])
  const live = wallet.training_passes.filter(({ amount }) => amount > 0)
  return (
    <Card aria-labelledby="passes-card">
      <CardHead
        className="mb-3"
        title={<span id="passes-card">{t("wallet:passesTitle")}</span>}
        aside={
          <AccountLink
            open={{ packagesModal: "true" }}
            className="tap-44 inline-block rounded-badge text-accent-ink underline-offset-4 hover:underline"
          >
            {t("wallet:buyPasses")}
          </AccountLink>
        }
      />
      {live.length === 0 ? (
        <p className="text-small text-ink-muted">{t("wallet:noPasses")}</p>
      ) : (
        <ul>
          {live.map((lot) => (
            <LotRow key={lot.id} lot={lot} currency={wallet.currency} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function LotRow({ lot, currency }: { lot: PassLot; currency: string }) {
  const { t } = useTranslation(["payments", "wallet"])
  const format = useFormat()
  const passName = usePassName()
  const name = lot.package_name ?? passName(lot.pass_type.name)
  return (
    <li className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <p className="row-apart items-baseline text-label">
        <span>{format.parts([name, ...lot.players])}</span>
        <span className="text-small">
          {t("wallet:leftOf", { count: lot.amount, granted: lot.amount_granted })}
        </span>
      </p>
      <PassBoxes left={lot.amount} granted={lot.amount_granted} className="my-2.5" />
      <div className="row-apart items-baseline">
        <p className="text-small text-ink-muted">
          {lot.rest_until
            ? t("waitsUntil", { day: format.day(lot.rest_until, "date") })
            : lot.last_day
              ? t("validUntil", { day: format.day(lot.last_day, "short") })
              : t("validForever")}
        </p>
        {lot.withdrawal && (
          <WithdrawPack id={lot.id} name={name} currency={currency} withdrawal={lot.withdrawal} />
        )}
      </div>
    </li>
  )
}
