import { useState } from "react"
import { idOf, idsOf, useAccountParams } from "../../../address/account-params.ts"
import { useNow } from "../../../runtime/now.tsx"
import { useDiscountCode } from "../../basket/index.ts"
import { type Booked, type Offer, useBookSeat, useBookSeats } from "../queries.ts"
import { useCheckout } from "../use-checkout.ts"
import { mayInviteTo } from "./invite-friend.tsx"
import { termsOf } from "./payment-terms.ts"
import { resolveSelection, type SeatSelection } from "./resolve-selection.ts"
import { failedBooking, playersOfSeats } from "./use-refusal-text.ts"

interface SeatTaken {
  booked: Booked
  /** Somebody is to be invited to a seat that is left. */
  isFriendWished: boolean
}

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
  const code = useDiscountCode()
  const [isRefused, setRefused] = useState(false)
  const [isFriendWished, setFriendWished] = useState(false)
  const [taken, setTaken] = useState<SeatTaken | null>(null)
  const bookSeat = useBookSeat(bookableId)
  const bookSeats = useBookSeats()
  const checkout = useCheckout()
  const chosen: SeatSelection = { ...selection, discount: code.discount }
  const resolved = offer ? resolveSelection(offer, chosen, now) : null
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
    const { method, amountNow, total } = payment
    const players_id = ticked.map(({ player_id }) => player_id)
    const invites = ticked.length === 1 && isFriendWished && mayInviteTo(offer.bookable, 1)
    const terms = termsOf(payment)
    const onSuccess = (booked: Booked) => {
      if (booked.checkout_url)
        checkout.leaveFor(booked.checkout_url, booked.booking_id, { bookableId, playerIds: players_id })
      else setTaken({ booked, isFriendWished: invites && booked.status === "confirmed" })
    }
    // The call for one seat takes no discount code.
    if (ticked.length === 1 && payment.discountCode === undefined) {
      // A seat that a pass pays is priced as it is sold.
      const expected_price = method === "pass" ? total : amountNow
      const { use_passes: _, ...ofOne } = terms
      bookSeat.mutate(
        { player: first.player_id, ...ofOne, ...(invites && { invites_friend: true }), expected_price },
        { onSuccess },
      )
      return
    }
    bookSeats.mutate({ seats: [{ bookable_id: bookableId, players_id }], ...terms }, { onSuccess })
  }
  return {
    now,
    selection: chosen,
    code,
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
    failure: failedBooking(bookSeat, ({ player }) => [player]) ?? failedBooking(bookSeats, playersOfSeats),
  }
}

export type BookForm = ReturnType<typeof useBookForm>
