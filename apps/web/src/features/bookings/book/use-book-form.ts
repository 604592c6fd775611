import { useState } from "react"
import { idOf, useAccountParams } from "../../../address/account-params.ts"
import { useNow } from "../../../runtime/now.tsx"
import { type Booked, type Offer, useBookSeat, useBookSeats } from "../queries.ts"
import { useCheckout } from "../use-checkout.ts"
import { mayInviteTo } from "./invite-friend.tsx"
import { resolveSelection, type SeatSelection } from "./resolve-selection.ts"

interface SeatTaken {
  booked: Booked
  /** Somebody is to be invited to a seat that is left. */
  isFriendWished: boolean
}

/** Ids of the address, as `1,2`; those that are none are left out. Null without the parameter. */
const idsOf = (text: string | undefined): number[] | null =>
  text === undefined ? null : text.split(",").flatMap((one) => idOf(one) ?? [])

/** The selection of a parent, resolved with the facts as they are, and the write that makes it true. */
export function useBookForm(offer: Offer | undefined, bookableId: number) {
  const now = useNow()
  const { params } = useAccountParams()
  const [selection, setSelection] = useState<SeatSelection>(() => ({
    ticked: idsOf(params.ticked),
    method: null,
    // Whom the page was about when the dialog opened.
    preferredId: idOf(params.playerId) ?? idOf(params.selectedPlayerIds),
  }))
  const [isRefused, setRefused] = useState(false)
  const [isFriendWished, setFriendWished] = useState(false)
  const [taken, setTaken] = useState<SeatTaken | null>(null)
  const bookSeat = useBookSeat(bookableId)
  const bookSeats = useBookSeats()
  const checkout = useCheckout()
  const resolved = offer ? resolveSelection(offer, selection, now) : null
  const isBusy = bookSeat.isPending || bookSeats.isPending || checkout.isLeaving

  const change = (changes: Partial<SeatSelection>) => {
    bookSeat.reset()
    bookSeats.reset()
    setRefused(false)
    setSelection((before) => ({ ...before, ...changes }))
  }
  const tick = (playerId: number, isTicked: boolean) => {
    if (!resolved) return
    const ids = resolved.ticked.map(({ player_id }) => player_id).filter((id) => id !== playerId)
    if (isTicked && ids.length >= resolved.mostTicks) return setRefused(true)
    change({ ticked: isTicked ? [...ids, playerId] : ids })
  }
  const submit = () => {
    if (!offer || !resolved || isBusy) return
    const { ticked, payment } = resolved
    const [first] = ticked
    if (!first) return
    const { method, card, plan, amountNow, total, ways } = payment
    const players_id = ticked.map(({ player_id }) => player_id)
    const invites = ticked.length === 1 && isFriendWished && mayInviteTo(offer.bookable, 1)
    const terms = {
      ...(method && { payment_method: method }),
      ...(card !== "once" && { card }),
      ...(plan && { instalments: plan.count }),
    }
    const onSuccess = (booked: Booked) => {
      if (booked.checkout_url)
        checkout.leaveFor(booked.checkout_url, booked.booking_id, { bookableId, playerIds: players_id })
      else setTaken({ booked, isFriendWished: invites && booked.status === "confirmed" })
    }
    if (ticked.length === 1) {
      // One seat is priced as it is sold, whatever pays for it.
      const expected_price = plan ? amountNow : total
      bookSeat.mutate(
        { player: first.player_id, ...terms, ...(invites && { invites_friend: true }), expected_price },
        { onSuccess },
      )
      return
    }
    bookSeats.mutate(
      {
        seats: [{ bookable_id: bookableId, players_id }],
        ...terms,
        // Passes could pay for all of them, and something else was chosen.
        ...(ways.includes("pass") && method !== "pass" && { use_passes: false }),
        expected_price: method === "wallet" ? 0 : amountNow,
      },
      { onSuccess },
    )
  }
  return {
    now,
    resolved,
    taken,
    change,
    tick,
    /** More players were ticked than can be. */
    isRefused,
    isFriendWished,
    toggleFriend: () => setFriendWished((was) => !was),
    submit,
    isBusy,
    isLeaving: checkout.isLeaving,
    failure: bookSeat.error ?? bookSeats.error,
  }
}

export type BookForm = ReturnType<typeof useBookForm>
