import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { KeptCardSection } from "./kept-card.tsx"
import { Ledger } from "./ledger.tsx"
import { PassBoxes } from "./pass-boxes.tsx"
import { type PassLot, useWallet, type Wallet } from "./queries.ts"
import { usePassName } from "./use-pass-name.ts"

/** The whole wallet: money, passes purchase by purchase, every entry. Opened by `walletModal`. */
export function WalletDialog() {
  const { t } = useTranslation(["wallet", "common"])
  const { params, open, close } = useAccountParams()
  const wallet = useWallet()
  return (
    <Dialog
      open={params.walletModal === "true"}
      onOpenChange={(isOpen) => !isOpen && close("wallet")}
      title={t("wallet:title")}
      closeLabel={t("common:close")}
      footer={
        <Button className="md:self-end" onClick={() => open({ packagesModal: "true" })}>
          {t("buyPasses")}
        </Button>
      }
    >
      <QueryStates
        query={wallet}
        title={t("failedTitle")}
        waiting={<Skeleton className="h-80 w-full rounded-card" />}
      />
      {wallet.data && <WalletContent wallet={wallet.data} />}
    </Dialog>
  )
}

function WalletContent({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation(["wallet", "common"])
  const format = useFormat()
  const live = wallet.training_passes.filter(({ amount }) => amount > 0)
  return (
    <div className="flex flex-col gap-8">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-figure text-figure-md">{format.money(wallet.balance, wallet.currency)}</span>
        <span className="text-small text-ink-muted">{t("toSpend")}</span>
      </p>
      <section>
        <h3 className="text-title text-body">{t("passesTitle")}</h3>
        {live.length === 0 ? (
          <p className="mt-2 text-small text-ink-muted">{t("noPasses")}</p>
        ) : (
          <ul className="mt-2">
            {live.map((lot) => (
              <LotRow key={lot.id} lot={lot} />
            ))}
          </ul>
        )}
      </section>
      <KeptCardSection />
      <section>
        <h3 className="mb-2 text-title text-body">{t("common:history")}</h3>
        <Ledger entries={wallet.transactions} />
      </section>
    </div>
  )
}

function LotRow({ lot }: { lot: PassLot }) {
  const { t } = useTranslation("wallet")
  const format = useFormat()
  const passName = usePassName()
  return (
    <li className="border-t border-line py-3 first:border-0">
      <p className="row-apart items-baseline text-label">
        <span>{lot.package_name ?? passName(lot.pass_type.name)}</span>
        <span>{t("leftOf", { count: lot.amount, granted: lot.amount_granted })}</span>
      </p>
      <PassBoxes left={lot.amount} granted={lot.amount_granted} className="my-2" />
      <p className="text-small text-ink-muted">
        {t("bought", { day: format.day(lot.created, "year") })}{" "}
        {lot.last_day ? t("validUntil", { day: format.day(lot.last_day, "year") }) : t("validForever")}{" "}
        {lot.players.length > 0 && t("validFor", { names: format.list(lot.players) })}
      </p>
    </li>
  )
}
