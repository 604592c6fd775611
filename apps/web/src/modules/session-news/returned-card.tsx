import { CreditCard, Ticket, Wallet } from "lucide-react"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { type Returned, useTakeToWallet } from "./queries.ts"

const icons = { pass: Ticket, wallet: Wallet, card: CreditCard, nothing: Ticket } as const

/** What came back for each child, already done; money on its way to the card may still be taken to the wallet. */
export function ReturnedCard({ returned }: { returned: readonly Returned[] }) {
  const { t } = useTranslation("session-news")
  return (
    <Card aria-label={t("back.title")}>
      <CardHead
        title={t("back.title")}
        aside={
          <Badge tone="positive" ticked>
            {t("back.done")}
          </Badge>
        }
      />
      <ul className="flex flex-col divide-y divide-line">
        {returned.map((seat) => (
          <ReturnedRow key={seat.booking_id} seat={seat} />
        ))}
      </ul>
    </Card>
  )
}

function ReturnedRow({ seat }: { seat: Returned }) {
  const { t } = useTranslation(["session-news", "problems"])
  const format = useFormat()
  const toast = useToast()
  const take = useTakeToWallet()
  const { way, player_name: name, credit_note_id, credit_note_number: number, pass_last_day } = seat
  const Icon = icons[way]
  const amount = format.money(seat.amount, seat.currency)
  const toWallet = () =>
    take.mutate(seat, {
      onSuccess: (taken) => {
        const text = t("back.inWallet", { amount: format.money(taken.amount, taken.currency) })
        toast.show({ text, tone: "positive" })
      },
    })
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
        <div className="min-w-0 flex-1 basis-28">
          <p className="text-label">{t(`back.${way}`, { name })}</p>
          <p className="text-small text-ink-muted">
            {seat.to_card > 0 && seat.to_wallet > 0
              ? t("back.both", {
                  card: format.money(seat.to_card, seat.currency),
                  wallet: format.money(seat.to_wallet, seat.currency),
                })
              : pass_last_day
                ? t("back.passUntil", { day: format.day(pass_last_day, "date") })
                : seat.card_last4
                  ? t("back.cardTextTo", { last4: seat.card_last4 })
                  : t(`back.${way}Text`)}{" "}
            {credit_note_id !== null && (
              <a href={`/account/receipts/${credit_note_id}`} className="underline underline-offset-4">
                {t("back.creditNote", { number })}
              </a>
            )}
          </p>
        </div>
        <p className="ms-auto shrink-0 text-label">
          {way === "pass" && t("back.onePass")}
          {(way === "wallet" || way === "card") && amount}
        </p>
      </div>
      {take.error && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${reasonOf(take.error)}`)}
        </Notice>
      )}
      {seat.may_go_to_wallet && (
        <Button
          variant="tonal"
          className="mt-4 w-full whitespace-normal"
          busy={take.isPending}
          onClick={toWallet}
        >
          {t("back.toWallet", { amount: format.money(seat.amount_to_wallet, seat.currency) })}
        </Button>
      )}
    </li>
  )
}
