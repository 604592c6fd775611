import type { PaymentMethod } from "@academy/domain/bookings"
import type { CardChoice } from "@academy/domain/orders"
import { Ticket } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import {
  FirstCampNote,
  KeepCard,
  NewAccountLimit,
  PaymentMethods,
  toWays,
  type Way,
} from "../../basket/index.ts"
import { passNameKey } from "../../bookables/index.ts"
import { lotsFor, whyPassesDontPay } from "../pass-lots.ts"
import type { Offer } from "../queries.ts"
import type { ResolvedPayment } from "./resolve-payment.ts"

interface Child {
  player_id: number
  first_name: string
}

interface PayWithProps {
  offer: Offer
  /** Who is coming. */
  players: readonly Child[]
  payment: Pick<ResolvedPayment, "ways" | "method" | "card" | "seats" | "total" | "dueAt"> &
    Partial<Pick<ResolvedPayment, "byPass" | "amount" | "withoutPasses" | "reminderFee">>
  onChoose: (method: PaymentMethod, card: CardChoice) => void
}

/** The payment methods, the best one chosen, and whether a card that is entered is saved. */
export function PayWith({ offer, players, payment, onChoose }: PayWithProps) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const passHint = usePassHint(offer, players)
  const passName = usePassName(offer)
  const { method, card, ways, withoutPasses = payment.total } = payment
  const { currency } = offer.bookable
  // What the chosen one costs is on the button.
  const isByPass = method === "pass"
  const priceOf = (way: Way) =>
    ways.includes("pass") && (way === "pass") !== isByPass
      ? way === "pass"
        ? t("common:passes", { count: Math.max(1, payment.seats) })
        : format.money(withoutPasses, currency)
      : undefined
  return (
    <div>
      <PassNote offer={offer} players={players} payment={payment} />
      <PaymentMethods
        ways={toWays(ways, offer.card !== null)}
        value={card === "kept" ? "kept_card" : (method ?? undefined)}
        onChoose={(way) => (way === "kept_card" ? onChoose("card", "kept") : onChoose(way, "once"))}
        last4={offer.card?.last4}
        dueAt={payment.dueAt}
        reminderFee={payment.reminderFee ?? 0}
        own={{
          pass: { label: passName, hint: passHint },
          wallet: {
            label: t("methods.wallet"),
            hint: t("common:amountAvailable", { amount: format.money(offer.wallet_balance, currency) }),
          },
        }}
        priceOf={priceOf}
      />
      {method === "card" && card !== "kept" && (
        <KeepCard
          checked={card === "keep"}
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
function usePassHint(offer: Offer, [player]: readonly Child[]) {
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

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mb-3 flex items-start gap-2.5 text-small text-ink-muted">
      <Ticket aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {children}
    </p>
  )
}

/** What passes pay of the seats, where they don't pay for all; or why passes that are there don't pay at all. */
function PassNote({ offer, players, payment }: Omit<PayWithProps, "onChoose">) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const now = useNow()
  const { ways, byPass = [], amount = 0 } = payment
  if (ways.includes("pass")) return null
  if (byPass.length > 0) {
    const names = (own: boolean) =>
      format.list(
        players
          .filter(({ player_id }) => byPass.some((seat) => seat.player_id === player_id) === own)
          .map(({ first_name }) => first_name),
      )
    const passes = t("common:passes", { count: byPass.length })
    const money = format.money(amount, offer.bookable.currency)
    // Of several dates a player has some by pass and others not.
    if (payment.seats > players.length)
      return <Note>{t("book.passesForSomeSeats", { passes, amount: money })}</Note>
    return (
      <Note>
        {t("book.passesForSome", { passes, names: names(true), amount: money, others: names(false) })}
      </Note>
    )
  }
  const refused = players
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
    <Note>
      {code === "pass_not_for_player" && t("book.passOfOthers", { name, names })}
      {code === "pass_expires_before_session" &&
        last &&
        t("book.passExpires", { day: format.day(last, "date") })}
      {code === "pass_paused" && woken && t("book.passPaused", { day: format.day(woken, "date") })}
    </Note>
  )
}
