import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { BankDetails } from "../bookings/index.ts"
import { type Membership, useCardPage } from "./queries.ts"

interface UnpaidCardProps {
  player: { id: number }
  membership: Membership
  unpaid: NonNullable<Membership["unpaid"]>
  isPayer: boolean
}

/** A period that waits for its money: why, what follows, and the ways to pay it. */
export function UnpaidCard({ player, membership, unpaid, isPayer }: UnpaidCardProps) {
  const { t } = useTranslation(["memberships", "problems"])
  const format = useFormat()
  const cardPage = useCardPage(player.id)
  const pay = useWrite("POST /api/pay-membership/:id/", {
    onSuccess: ({ checkout_url }) => window.location.assign(checkout_url),
  })
  const error = pay.error ?? cardPage.error
  const { failure, is_resting, next_try_at, month, amount, due_at, reference } = unpaid
  const isInvoice = due_at !== null
  const why = failure ?? (isInvoice ? "invoice" : "waiting")
  return (
    <Card>
      <CardHead title={is_resting ? t("unpaid.resting") : t(`unpaid.${why}`)} />
      <p className="text-copy text-ink-muted">
        {amount === null
          ? `${format.day(month, "month")}.`
          : t("unpaid.what", {
              month: format.day(month, "month"),
              amount: format.money(amount, membership.currency),
            })}{" "}
        {is_resting
          ? t(isInvoice ? "unpaid.restingInvoice" : "unpaid.restingText")
          : next_try_at &&
            failure &&
            t(isInvoice ? "unpaid.nextReminder" : "unpaid.nextTry", { day: format.day(next_try_at) })}
      </p>
      {reference && amount !== null && (
        <div className="mt-4">
          <BankDetails amount={amount} currency={membership.currency} reference={reference} dueAt={due_at} />
        </div>
      )}
      {isPayer && (failure || isInvoice) && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button busy={pay.isPending} onClick={() => pay.mutate({ params: { id: player.id } })}>
            {isInvoice
              ? t("unpaid.payByCard")
              : t(failure === "confirmation" && !is_resting ? "unpaid.confirm" : "unpaid.pay")}
          </Button>
          {!isInvoice && (
            <>
              <Button variant="outline" busy={cardPage.isPending} onClick={() => cardPage.mutate(undefined)}>
                {t("panel.changeCard")}
              </Button>
              <Button asChild variant="quiet">
                <AccountLink open={{ membershipAction: "payment" }}>{t("unpaid.byInvoice")}</AccountLink>
              </Button>
            </>
          )}
        </div>
      )}
      {isPayer && failure && !isInvoice && (
        <p className="mt-3 text-small text-ink-muted">{t("unpaid.cardCharged")}</p>
      )}
      {error && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${reasonOf(error)}`)}
        </Notice>
      )}
    </Card>
  )
}
