import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { PathToStar } from "../../ui/drawings/path-to-star.tsx"
import { NightPanel } from "../../ui/night-panel.tsx"
import { dayBefore } from "./day-before.ts"
import type { Membership, MembershipAnswer } from "./queries.ts"

interface MembershipPanelProps {
  player: { id: number; first_name: string }
  membership: Membership
  card: MembershipAnswer["card"]
  isPayer: boolean
}

/** Which plan, and as the biggest figure the next charge with its day. */
export function MembershipPanel({ player, membership, card, isPayer }: MembershipPanelProps) {
  const { t } = useTranslation("memberships")
  const format = useFormat()
  const { name, phase, next_charge, currency, pending, starts_at, joined, ends_at, pause, paid_by } =
    membership
  const isInvoice = paid_by === "invoice"
  const isByCard = isPayer && !isInvoice
  const { unpaid } = membership
  const figure = unpaid ? { at: unpaid.month, amount: unpaid.amount } : next_charge
  const day = figure && format.day(figure.at, unpaid ? "month" : "year")
  const label = unpaid ? "waits" : !next_charge ? "noCharge" : isInvoice ? "nextInvoice" : "nextCharge"
  const canMove = phase !== "starting" && membership.billing === "monthly" && ends_at === null
  return (
    <NightPanel aria-label={t("panel.label")}>
      <PathToStar className="absolute end-5 top-5 h-28 opacity-70 max-sm:h-18" />
      <p className="text-ink-muted">
        <bdi>{t("panel.trainsWith", { name: player.first_name })}</bdi>
      </p>
      <h2 className="mt-1 text-display text-section">
        <bdi>{name}</bdi>
      </h2>
      <p className="mt-2 text-small text-ink-muted">
        {phase === "starting"
          ? t("panel.begins", { day: format.day(starts_at, "year") })
          : t("panel.since", { day: format.day(joined, "year") })}
      </p>
      <div className="mt-5 border-t border-line-mid pt-5">
        <p className="text-label">{t(`panel.${label}`)}</p>
        {figure && (
          <>
            <p className="mt-2 text-figure text-figure-md">
              {figure.amount === null ? day : format.money(figure.amount, currency)}
            </p>
            <p className="mt-2 text-small text-ink-muted">
              {format.parts([day, isByCard && card && t("panel.card", { last4: card.last4 })])}
            </p>
            {isByCard && !card && <p className="mt-1 text-small text-ink-muted">{t("panel.noCard")}</p>}
          </>
        )}
        {pause && next_charge && <p className="mt-1 text-small text-ink-muted">{t("panel.pauseMoved")}</p>}
        {ends_at && (
          <p className="mt-1 text-small text-ink-muted">
            {t("panel.ends", { day: format.day(dayBefore(ends_at), "year") })}
          </p>
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        {canMove && isPayer && (
          <Button asChild variant="tonal" className="grow">
            <AccountLink open={{ membershipAction: "change" }}>{t("panel.change")}</AccountLink>
          </Button>
        )}
        {isPayer && (
          <Button asChild variant="outline" className="grow">
            <AccountLink open={{ membershipAction: "payment" }}>
              {t(isInvoice ? "payment.title" : "panel.changeCard")}
            </AccountLink>
          </Button>
        )}
        {canMove && !pause && (
          <Button asChild variant="outline" className="grow">
            <AccountLink open={{ membershipAction: "pause" }}>{t("panel.pause")}</AccountLink>
          </Button>
        )}
        {(canMove || pending.start) && (
          <Button asChild variant="quiet" className="w-full">
            <AccountLink open={{ membershipAction: "end" }}>
              {pending.start ? t("panel.dontStart") : t("panel.end")}
            </AccountLink>
          </Button>
        )}
      </div>
    </NightPanel>
  )
}
