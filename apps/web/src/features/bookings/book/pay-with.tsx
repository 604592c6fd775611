import type { PaymentMethod } from "@academy/domain/bookings"
import type { CardChoice } from "@academy/domain/orders"
import { Ticket } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { FirstCampNote, KeepCard, NewAccountLimit } from "../../basket/index.ts"
import { passNameKey } from "../../bookables/index.ts"
import { lotsFor, whyPassesDontPay } from "../pass-lots.ts"
import type { Offer } from "../queries.ts"
import type { ResolvedSelection } from "./resolve-selection.ts"

interface PayWithProps {
  offer: Offer
  resolved: Pick<ResolvedSelection, "ways" | "method" | "amount" | "seats" | "card" | "player" | "partner">
  onChoose: (method: PaymentMethod, card: CardChoice) => void
}

/** A card that is kept is another way than one that is put in. */
type Way = PaymentMethod | "kept_card"

/** The ways to pay, best first and chosen: the cost, what is left, and whether a card that is typed in is kept. */
export function PayWith({ offer, resolved, onChoose }: PayWithProps) {
  const { t } = useTranslation(["bookings", "basket", "common"])
  const format = useFormat()
  const passHint = usePassHint(offer, resolved)
  const passName = usePassName(offer)
  const money = format.money(resolved.amount, offer.bookable.currency)
  const { card } = offer
  const ways = resolved.ways.flatMap((way): Way[] => (way === "card" && card ? ["kept_card", "card"] : [way]))
  const faces: Record<Way, { label: ReactNode; hint: string; aside: string }> = {
    pass: { label: passName, hint: passHint, aside: t("common:passes", { count: resolved.seats }) },
    wallet: {
      label: t("methods.wallet"),
      hint: t("common:amountAvailable", {
        amount: format.money(offer.wallet_balance, offer.bookable.currency),
      }),
      aside: money,
    },
    kept_card: {
      label: t("common:cardEnding", { last4: card?.last4 }),
      hint: t("basket:keptCard.hint"),
      aside: money,
    },
    card: {
      label: card ? t("common:useAnotherCard") : t("methods.card"),
      hint: t("book.cardHint"),
      aside: money,
    },
    swish: { label: t("methods.swish"), hint: t("book.swishHint"), aside: money },
    bank_transfer: {
      label: t("methods.bank_transfer"),
      hint: t("book.bankHint", { day: format.day(offer.bank_transfer_due_at, "short") }),
      aside: money,
    },
  }
  return (
    <div>
      <PassNote offer={offer} resolved={resolved} />
      <RadioCards
        label={t("common:payWith")}
        value={resolved.card === "kept" ? "kept_card" : (resolved.method ?? undefined)}
        onValueChange={(way) => (way === "kept_card" ? onChoose("card", "kept") : onChoose(way, "once"))}
        choices={ways.map((way) => ({ value: way, ...faces[way] }))}
      />
      {resolved.method === "card" && resolved.card !== "kept" && (
        <KeepCard
          checked={resolved.card === "keep"}
          onChange={(isKept) => onChoose("card", isKept ? "keep" : "once")}
        />
      )}
      <FirstCampNote slug={offer.bookable.booking_type.slug} hasPaid={offer.has_paid_before} />
      <NewAccountLimit hasPaid={offer.has_paid_before} />
    </div>
  )
}

function usePassName({ bookable: { booking_type } }: Offer) {
  const { t } = useTranslation("bookings")
  const type = booking_type.pass_type?.name ?? ""
  return t(`passes.${passNameKey(type)}`, { type })
}

/** "6 left, 2 until 31 Dec": how many there are for the player and which go first. */
function usePassHint(offer: Offer, { player }: Pick<ResolvedSelection, "player">) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const now = useNow()
  const passes = player ? lotsFor(offer, player.player_id, now) : []
  const count = passes.reduce((sum, { amount }) => sum + amount, 0)
  const left = t("book.passesLeft", { count })
  const until = passes[0]?.last_day
  if (!until) return left
  const day = format.day(until, "date")
  const amount = passes.filter(({ last_day }) => last_day === until).reduce((sum, lot) => sum + lot.amount, 0)
  return amount === count
    ? t("book.passAllUntil", { left, day })
    : t("book.passesUntil", { left, amount, day })
}

/** Passes that are there and don't pay for this child or this day: why, before the next way to pay. */
function PassNote({ offer, resolved: { player, partner, ways } }: Omit<PayWithProps, "onChoose">) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const now = useNow()
  if (ways.includes("pass")) return null
  const refused = [player, partner]
    .flatMap((one) => (one ? [one] : []))
    .map(({ player_id, first_name }) => ({ first_name, code: whyPassesDontPay(offer, player_id, now) }))
    .find(({ code }) => code !== null)
  if (!refused) return null
  const { code, first_name: name } = refused
  const own = new Set(offer.passes.flatMap(({ player_ids }) => player_ids ?? []))
  const names = format.list(
    offer.players.filter(({ player_id }) => own.has(player_id)).map(({ first_name }) => first_name),
  )
  const last = offer.passes
    .flatMap(({ last_day }) => last_day ?? [])
    .sort()
    .at(-1)
  const woken = offer.passes
    .flatMap(({ rest_until }) => rest_until ?? [])
    .sort()
    .at(-1)
  return (
    <p className="mb-3 flex items-start gap-2.5 text-small text-ink-muted">
      <Ticket aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {code === "pass_not_for_player" && t("book.passOfOthers", { name, names })}
      {code === "pass_expires_before_session" &&
        last &&
        t("book.passExpires", { day: format.day(last, "date") })}
      {code === "pass_paused" && woken && t("book.passPaused", { day: format.day(woken, "date") })}
    </p>
  )
}
