import { MINUTE_MS } from "@academy/domain/time"
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
import { useToast } from "../../ui/toast.tsx"
import { OverlappingLists } from "./overlapping-lists.tsx"
import type { OfferedPlace } from "./queries.ts"
import { useHeldUntil } from "./use-held-until.ts"
import { pricedOf, useOfferAnswer } from "./use-offer-answer.ts"
import { useUndoTaken } from "./use-undo-taken.ts"
import { WhyOffered } from "./why-offered.tsx"

/** Until when and what, and one tap for each answer; where it costs money, the dialog asks how that is paid. */
export function OfferCard({ place }: { place: OfferedPlace }) {
  const { t } = useTranslation(["bookings", "problems"])
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const heldUntil = useHeldUntil()
  const undo = useUndoTaken(place)
  const { offer, player_name: name, title, starts_at, ends_at, address_name, coaches } = place
  const { booking_id, held_until, currency, passes } = offer
  const price = pricedOf(place)
  const minutesLeft = Math.ceil((Date.parse(held_until) - now.getTime()) / MINUTE_MS)
  const answer = useOfferAnswer({
    place,
    onTaken: () =>
      toast.show({
        text: t("waiting.taken", { name }),
        tone: "positive",
        ...(isByPass && undo && { action: undo }),
      }),
  })
  const { ways, failure } = answer
  const isByPass = ways[0] === "pass"
  const isOneTap = isByPass || price === 0
  const id = `offer-${place.id}`
  return (
    // Two children may be offered the same session: the player's name tells their cards apart.
    <Card aria-labelledby={`${id} ${id}-seat`} className="overflow-hidden p-0 md:p-0">
      <p className="flex items-center gap-3 bg-now px-5 py-3.5 text-label text-on-now md:px-6">
        <Clock aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <span id={`${id}-seat`}>
          {heldUntil(place)}
          {minutesLeft <= 60 && ` · ${t("waiting.left", { duration: format.duration(minutesLeft) })}`}
        </span>
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
        <h2 id={id} className="mt-2 text-title text-heading">
          <AccountLink open={offerLink(booking_id)} className="underline-offset-4 hover:underline">
            <bdi>{title}</bdi>
          </AccountLink>
        </h2>
        <p className="mt-1 text-small text-ink-muted">{format.parts([address_name, ...coaches])}</p>
        <p className="mt-3 text-small text-ink-muted">
          {isByPass && t("waiting.usesPass", { count: passes })}
          {!isOneTap && t("waiting.costs", { amount: format.money(price, currency) })}{" "}
          <WhyOffered place={place} />
        </p>
        {isOneTap && <OverlappingLists answer={answer} className="mt-4" />}
        {failure && (
          <Notice tone="danger" className="mt-4">
            {t(`problems:${reasonOf(failure)}`)}
          </Notice>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          {isOneTap ? (
            <Button className="grow max-sm:px-4" busy={answer.isTaking} onClick={answer.take}>
              {t("waiting.take")}
            </Button>
          ) : (
            <Button asChild className="grow max-sm:px-4">
              <AccountLink open={offerLink(booking_id)}>{t("waiting.take")}</AccountLink>
            </Button>
          )}
          <Button variant="outline" className="max-sm:px-4" busy={answer.isRefusing} onClick={answer.refuse}>
            {t("waiting.decline")}
          </Button>
        </div>
      </div>
    </Card>
  )
}
