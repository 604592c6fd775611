import { bankTransferDueAt, type PaymentMethod } from "@academy/domain/bookings"
import { Clock } from "lucide-react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { offerLink } from "../../address/account-links.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { useToast } from "../../ui/toast.tsx"
import { OverlappingLists } from "./overlapping-lists.tsx"
import type { OfferedPlace } from "./queries.ts"
import { useHeldUntil } from "./use-held-until.ts"
import { type Checkout, useOfferAnswer } from "./use-offer-answer.ts"
import { WhyOffered } from "./why-offered.tsx"

/** Until when and what, and one tap for each answer; without a fitting pass the ways to pay stand above them. */
export function OfferCard({ place, checkout }: { place: OfferedPlace; checkout: Checkout }) {
  const { t } = useTranslation(["bookings", "problems"])
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const heldUntil = useHeldUntil()
  const { offer, player_name: name, title, starts_at, ends_at, address_name, coaches } = place
  const { price, currency, passes } = offer
  const answer = useOfferAnswer({
    place,
    checkout,
    onTaken: () => toast.show({ text: t("waiting.taken", { name }), tone: "positive" }),
  })
  const { ways, method, failure } = answer
  const isByPass = ways[0] === "pass"
  const money = format.money(price, currency)
  const hints: Record<PaymentMethod, string> = {
    pass: "",
    wallet: t("book.walletHint", { amount: format.money(answer.walletBalance, currency) }),
    card: t("payment.cardHint"),
    swish: t("payment.swishHint"),
    bank_transfer: t("book.bankHint", {
      day: format.day(bankTransferDueAt(now, new Date(starts_at)), "short"),
    }),
  }
  return (
    <Card aria-labelledby={`offer-${place.id}`} className="overflow-hidden p-0 md:p-0">
      <p className="flex items-center gap-3 bg-now px-5 py-3.5 text-label text-on-now md:px-6">
        <Clock aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {heldUntil(place)}
      </p>
      <div className="p-5 md:p-6">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <time dateTime={starts_at} className="text-figure text-figure-md">
            {format.time(starts_at)}
          </time>
          <span className="text-label text-ink-muted">
            {format.parts([
              format.day(starts_at, "short"),
              format.duration((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000),
            ])}
          </span>
        </p>
        <h2 id={`offer-${place.id}`} className="mt-2 text-title text-heading">
          <AccountLink open={offerLink(offer.booking_id)} className="underline-offset-4 hover:underline">
            <bdi>{title}</bdi>
          </AccountLink>
        </h2>
        <p className="mt-1 text-small text-ink-muted">
          <bdi>{format.parts([address_name, ...coaches])}</bdi>
        </p>
        <p className="mt-3 text-small text-ink-muted">
          {isByPass && t("waiting.usesPass", { count: passes })} <WhyOffered place={place} />
        </p>
        {!isByPass && ways.length > 0 && (
          <RadioCards
            className="mt-4"
            label={t("book.payWith")}
            value={method}
            onValueChange={(way) => answer.choose(way)}
            choices={ways.map((way) => ({
              value: way,
              label: t(`methods.${way}`),
              hint: hints[way],
              aside: money,
            }))}
          />
        )}
        <OverlappingLists answer={answer} className="mt-4" />
        {failure && (
          <Notice tone="danger" className="mt-4">
            {t(`problems:${reasonOf(failure)}`)}
          </Notice>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          <Button
            className="grow"
            busy={answer.isTaking}
            busyLabel={checkout.isLeaving ? t("book.toPayment") : undefined}
            onClick={answer.take}
          >
            {t("waiting.take")}
          </Button>
          <Button variant="outline" busy={answer.isRefusing} onClick={answer.refuse}>
            {t("waiting.decline")}
          </Button>
        </div>
      </div>
    </Card>
  )
}
