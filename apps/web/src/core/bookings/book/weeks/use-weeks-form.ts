import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { idsOf, useAccountParams } from "../../../../address/account-params.ts"
import { answer } from "../../../../api/answers.ts"
import { type Booked, type Offer, useBookSeats, weeksQuery } from "../../queries.ts"
import { useCheckout } from "../../use-checkout.ts"
import { termsOf } from "../payment-terms.ts"
import type { BookForm } from "../use-book-form.ts"
import { failedBooking, playersOfSeats } from "../use-refusal-text.ts"
import { resolveWeeks, type WeeksChoice } from "./resolve-weeks.ts"

/** The dates of the next weeks for the players of the sheet, and the one write that books all of them. */
export function useWeeksForm(offer: Offer | undefined, bookableId: number, form: BookForm) {
  const { params } = useAccountParams()
  const isOpen = params.everyWeek !== undefined && offer !== undefined && offer.next_weeks > 0
  const query = useQuery({ ...weeksQuery(bookableId), enabled: isOpen })
  const packs = useQuery({ ...answer("GET /api/fetch-packages/"), enabled: isOpen }).data ?? []
  const [choice, setChoice] = useState<WeeksChoice>(() => ({
    wanted: params.everyWeek === "true" ? null : idsOf(params.everyWeek),
    first: {},
    packId: null,
  }))
  const [taken, setTaken] = useState<Booked | null>(null)
  const book = useBookSeats()
  const checkout = useCheckout()
  const isBusy = book.isPending || checkout.isLeaving
  const resolved =
    isOpen && query.data
      ? resolveWeeks({ offer, weeks: query.data, packs, now: form.now }, form.selection, choice)
      : null

  const change = (changes: Partial<WeeksChoice>) => {
    book.reset()
    setChoice((before) => ({ ...before, ...changes }))
  }
  const tickedIds = () => resolved?.sessions.map(({ bookable_id }) => bookable_id) ?? []
  const tickPlayer = (playerId: number, isTicked: boolean) => {
    book.reset()
    const ids = resolved?.ticked.map(({ player_id }) => player_id).filter((id) => id !== playerId) ?? []
    form.change({ ticked: isTicked ? [...ids, playerId] : ids })
  }
  const tickDate = (id: number, isTicked: boolean) => {
    const ids = tickedIds().filter((one) => one !== id)
    change({ wanted: isTicked ? [...ids, id] : ids })
  }
  const submit = () => {
    if (!resolved || isBusy || resolved.sessions.length === 0) return
    const { sessions, ticked, payment, pack, isByPack } = resolved
    const weekIds = tickedIds()
    const wanted = sessions.map(({ bookable_id, players_id }) => ({ bookable_id, players_id }))
    book.mutate(
      { seats: wanted, ...termsOf(payment), ...(pack && isByPack && { package_id: pack.id }) },
      {
        onSuccess: (booked) => {
          if (!booked.checkout_url) return setTaken(booked)
          const playerIds = ticked.map(({ player_id }) => player_id)
          checkout.leaveFor(booked.checkout_url, booked.booking_id, { bookableId, playerIds, weekIds })
        },
      },
    )
  }
  return {
    isOpen,
    query,
    resolved,
    code: form.code,
    taken,
    tickPlayer,
    tickDate,
    tickAll: (isTicked: boolean) => change({ wanted: isTicked ? null : [] }),
    giveSeat: (bookableId: number, playerId: number) =>
      change({ first: { ...choice.first, [bookableId]: playerId } }),
    choosePack: (packId: number | null) => change({ packId }),
    changePayment: (changes: Parameters<BookForm["change"]>[0]) => {
      book.reset()
      form.change(changes)
    },
    submit,
    isBusy,
    isLeaving: checkout.isLeaving,
    failure: failedBooking(book, playersOfSeats),
  }
}

export type WeeksForm = ReturnType<typeof useWeeksForm>
