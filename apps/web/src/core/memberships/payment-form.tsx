import type { MembershipPayment } from "@academy/domain/memberships"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PaidByChoice } from "./paid-by-choice.tsx"
import { type Membership, type MembershipAnswer, useCardPage } from "./queries.ts"

interface PaymentFormProps {
  player: { id: number }
  membership: Membership
  card: MembershipAnswer["card"]
  onDone: () => void
}

/** How the periods to come are paid: by the kept card, another one, or by invoice. */
export function PaymentForm({ player, membership, card, onDone }: PaymentFormProps) {
  const { t } = useTranslation(["memberships", "problems", "common"])
  const format = useFormat()
  const [chosen, setChosen] = useState<MembershipPayment>(membership.paid_by)
  const cardPage = useCardPage(player.id)
  const change = useWrite("POST /api/change-membership-payment/:id/", { onSuccess: onDone })
  const isSame = chosen === membership.paid_by
  const needsCard = chosen === "card" && (isSame || !card)
  const error = change.error ?? cardPage.error
  const label = needsCard
    ? t(card ? "common:useAnotherCard" : "join.addCard")
    : isSame
      ? t("payment.keep")
      : t(chosen === "card" ? "payment.byCard" : "payment.byInvoice")
  const press = () => {
    if (needsCard) return cardPage.mutate(undefined)
    if (isSame) return onDone()
    change.mutate({ params: { id: player.id }, body: { paid_by: chosen } })
  }
  return (
    <>
      <PaidByChoice chosen={chosen} onChoose={setChosen} card={card} />
      <p className="mt-4 text-small text-ink-muted">
        {membership.unpaid && !isSame
          ? t(chosen === "invoice" ? "payment.alsoOpen" : "payment.invoiceStays")
          : t("payment.from", {
              day: format.day(membership.next_charge?.at ?? membership.next_period, "year"),
            })}
      </p>
      {error && (
        <Notice tone="danger" className="mt-4">
          {t(`problems:${reasonOf(error)}`)}
        </Notice>
      )}
      <Button className="mt-5 w-full" busy={change.isPending || cardPage.isPending} onClick={press}>
        {label}
      </Button>
    </>
  )
}
