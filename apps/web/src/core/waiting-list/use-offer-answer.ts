import { type PaymentMethod, waysToPay } from "@academy/domain/bookings"
import { toMajor, toMinor } from "@academy/domain/money"
import { type CardChoice, cardToPayWith } from "@academy/domain/orders"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { write } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useNow } from "../../runtime/now.tsx"
import { useToast } from "../../ui/toast.tsx"
import { walletQuery } from "../wallet/index.ts"
import {
  type Booked,
  isAtSameTime,
  type OfferedPlace,
  useAcceptOffer,
  useDeclineOffer,
  type WaitingPlace,
  waitingPlacesQuery,
} from "./queries.ts"

interface OfferAnswerOptions {
  /** Undefined while it is not known, and once the seat is no longer held. */
  place: OfferedPlace | undefined
  /** Whether a kept card can be charged; without that a card is put in on the payment page. */
  hasKeptCard?: boolean
  /** The seat is taken, or waits for its payment on the page that is named. */
  onTaken: (booked: Booked) => void
  onDeclined?: () => void
}

/**
 * The answer to an offered seat, as the card and the dialog ask for it: the ways to pay that cover it, the other lists
 * at that time, which are left with the seat only when they are ticked, `take` and `decline`.
 */
export function useOfferAnswer({ place, hasKeptCard = false, onTaken, onDeclined }: OfferAnswerOptions) {
  const { t } = useTranslation(["bookings", "problems"])
  const now = useNow()
  const toast = useToast()
  const client = useQueryClient()
  const accept = useAcceptOffer()
  const decline = useDeclineOffer()
  const places = useQuery(waitingPlacesQuery).data ?? []
  const walletBalance = useQuery(walletQuery).data?.balance ?? 0
  const [alsoLeft, setAlsoLeft] = useState<readonly number[]>([])
  const [wished, setWished] = useState<{ method: PaymentMethod; card?: CardChoice } | null>(null)
  const ways = place ? waysOf(place, walletBalance, now) : []
  const method = ways.find((way) => way === wished?.method) ?? ways[0]
  // A pass pays the seat whatever it costs.
  const price = !place ? 0 : method === "pass" ? place.offer.price : pricedOf(place)
  const reminder_fee = method === "bank_transfer" ? (place?.offer.reminder_fee ?? 0) : 0
  const card = cardToPayWith(method, wished?.card, hasKeptCard)
  const atSameTime = place ? places.filter((other) => isAtSameTime(other, place)) : []

  // Several at once, and the card is gone by then: what could not be left is told here.
  const leave = async ({ id, player_name: name, title }: WaitingPlace) => {
    try {
      await write(client, "POST /api/waiting-list/leave/", { body: { place_id: id } })
    } catch (error) {
      const reason = reasonOf(error)
      // Ended meanwhile, so the player waits there no more.
      if (reason === "not_found") return
      const text = `${t("waiting.notLeft", { name, title })} ${t(`problems:${reason}`)}`
      toast.show({ text, tone: "danger" })
    }
  }

  const take = () => {
    if (!place) return
    decline.reset()
    accept.mutate(
      {
        body: {
          place_id: place.id,
          expected_price: price,
          ...(reminder_fee > 0 && { reminder_fee }),
          ...(method && { payment_method: method }),
          ...(card !== "once" && { card }),
        },
      },
      {
        onSuccess: (booked) => {
          for (const other of atSameTime) if (alsoLeft.includes(other.id)) void leave(other)
          onTaken(booked)
        },
      },
    )
  }
  const refuse = () => {
    if (!place) return
    accept.reset()
    decline.mutate(place, {
      onSuccess: () => {
        toast.show({
          text: t(place.instead_of ? "waiting.givenBack" : "waiting.declined", { name: place.player_name }),
          tone: "positive",
        })
        onDeclined?.()
      },
    })
  }
  return {
    ways,
    method,
    card,
    price,
    choose: (method: PaymentMethod, card?: CardChoice) => setWished({ method, ...(card && { card }) }),
    atSameTime,
    isAlsoLeft: ({ id }: { id: number }) => alsoLeft.includes(id),
    setAlsoLeft: ({ id }: { id: number }, isTicked: boolean) =>
      setAlsoLeft((ids) => (isTicked ? [...ids, id] : ids.filter((one) => one !== id))),
    take,
    refuse,
    failure: accept.error ?? decline.error,
    isTaking: accept.isPending,
    isRefusing: decline.isPending,
  }
}

export type OfferAnswer = ReturnType<typeof useOfferAnswer>

/** What the family pays for an offered seat with money. */
export const pricedOf = ({ offer }: OfferedPlace): number =>
  toMajor(toMinor(offer.price) - toMinor(offer.family_discount?.off ?? 0))

const waysOf = (place: OfferedPlace, walletBalance: number, now: Date): PaymentMethod[] => {
  const { offer, starts_at, booking_type } = place
  return waysToPay({
    price_minor: toMinor(pricedOf(place)),
    currency: offer.currency,
    passes: offer.passes,
    wallet_minor: toMinor(walletBalance),
    seats: 1,
    now,
    starts_at: new Date(starts_at),
    slug: booking_type,
    has_paid: offer.has_paid_before,
  })
}
