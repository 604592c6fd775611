import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { bookableLink } from "../../address/account-links.ts"
import {
  type AccountParam,
  type AccountParams,
  type Changes,
  dialogParams,
  idOf,
  useAccountParams,
} from "../../address/account-params.ts"
import { useShowConfirmation } from "../../address/use-show-confirmation.ts"
import { answer } from "../../api/answers.ts"
import { write } from "../../api/concerns.ts"
import { ApiProblem, reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { isOwnReturn } from "../../runtime/begun-checkout.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { Notice, RetryNotice } from "../../ui/notice.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { type CheckoutOutcome, outcomeOf, returnedFrom } from "./checkout-outcome.ts"
import { type CheckoutResult, useConfirmCheckout } from "./queries.ts"

/**
 * After a return from the checkout: the confirmation of seats, the session whose payment was cancelled, or a notice. It
 * does not trust the address: it asks the server for the state of the payment or the held seat, and then removes the
 * parameters.
 */
export function CheckoutReturn() {
  const { t } = useTranslation(["account", "common", "problems"])
  const { params, set } = useAccountParams()
  const client = useQueryClient()
  const confirm = useConfirmCheckout()
  const show = useShowConfirmation()
  const [outcome, setOutcome] = useState<CheckoutOutcome | null>(null)
  const [result, setResult] = useState<CheckoutResult | null>(null)
  const asked = useRef<string | null>(null)
  const from = returnedFrom(params)
  const sessionId = params.session_id

  const settle = () => {
    if (!from) return
    const leave = (also: Changes = {}) =>
      set({ ...Object.fromEntries(namesToDrop(params).map((name) => [name, null])), ...also })
    if (!sessionId) {
      const told =
        from === "booking_cancelled" ? giveUpHold(client, params) : Promise.resolve({ outcome: from })
      void told.then(({ outcome, sheet }: Ended) => {
        // The sheet says it itself.
        if (sheet) return leave({ ...sheet, payment: "cancelled" })
        setOutcome(outcome)
        return leave()
      })
      return
    }
    confirm.mutate(sessionId, {
      onSuccess: (settled) => {
        const outcome = outcomeOf(settled)
        const { booking_id, is_instalment } = settled
        // Where somebody is to be invited, the booking is open already.
        if (booking_id !== null && !is_instalment && isOfSeats(outcome) && params.bookingModal !== "true") {
          void show(booking_id)
          return
        }
        setResult(settled)
        setOutcome(outcome)
        void leave()
      },
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return, not for each drawing
  useEffect(() => {
    const returned = from && `${from} ${sessionId ?? ""}`
    if (!returned || asked.current === returned) return
    asked.current = returned
    settle()
  }, [from, sessionId])

  if (confirm.isError && from) {
    return (
      <RetryNotice tone="danger" className="mb-6" retryLabel={t("common:tryAgain")} onRetry={settle}>
        {t("checkout.failed")} {t(`problems:${reasonOf(confirm.error)}`)}
      </RetryNotice>
    )
  }
  if (from) {
    return (
      <Notice className="mb-6 min-h-17" action={<Spinner />}>
        {t("checkout.asking")}
      </Notice>
    )
  }
  if (!outcome) return null
  return <Outcome outcome={outcome} result={result} onClose={() => setOutcome(null)} />
}

interface Ended {
  outcome: CheckoutOutcome
  /** Opens the session that was to be paid again. */
  sheet?: Changes
}

/**
 * After a return without payment, releases the held seat immediately. If the checkout was not opened in this tab, the
 * seat stays held and the account decides.
 * @returns the state of the booking: another tab may have paid it or booked it by invoice, or it is still held; and
 * where to go on
 */
async function giveUpHold(client: QueryClient, params: AccountParams): Promise<Ended> {
  const { bookingId } = params
  const id = idOf(bookingId)
  if (id === null) return { outcome: "booking_cancelled" }
  const isOwn = isOwnReturn(id)
  try {
    const bookings = await client.fetchQuery({ ...answer("GET /api/bookings-info/"), staleTime: 0 })
    const booking = bookings.find((one) => one.id === id)
    if (booking?.status === "confirmed")
      return { outcome: booking.payed ? "booking_success" : "booking_unpaid" }
    if (booking?.status === "held") {
      if (!isOwn) return { outcome: "booking_held" }
      const body = { player_id: booking.player_id, booking_id: id }
      await write(client, "POST /api/bookings/cancel/", { body })
    }
    if (!isOwn) return { outcome: "booking_cancelled" }
    // The provider may have ended the payment first: such a seat is no booking any more.
    const seat = booking ?? (await readEndedSeat(client, id))
    return { outcome: "booking_cancelled", ...(seat && { sheet: sheetOf(seat, params) }) }
  } catch (error) {
    const code = error instanceof ApiProblem ? error.code : null
    if (code === "already_paid") return { outcome: "booking_success" }
    return { outcome: code === "already_cancelled" ? "booking_cancelled" : "booking_held" }
  }
}

/** The session of a payment that is over; undefined where it can't be read. */
const readEndedSeat = async (client: QueryClient, id: number) => {
  const purchase = answer("GET /api/purchases/:id/", { params: { id } })
  return (await client.fetchQuery({ ...purchase, staleTime: 0 }).catch(() => undefined))?.seats[0]
}

/** Opens the session again. The address may say itself which sheet it was, and what was ticked in it. */
const sheetOf = (
  { bookable_id, player_id }: { bookable_id: number; player_id: number },
  { bookableModal }: AccountParams,
): Changes => ({
  ...(bookableModal === "true" ? {} : bookableLink(bookable_id)),
  playerId: String(player_id),
})

/** Seats are booked, or wait for the bank's answer: the confirmation says it. */
const isOfSeats = (outcome: CheckoutOutcome) =>
  outcome === "booking_paid" ||
  outcome === "booking_open" ||
  outcome === "basket_paid" ||
  outcome === "basket_open"

/** The parameters to remove from the address: also those of the booking, unless a dialog shows it. */
const namesToDrop = ({ bookingModal }: AccountParams): readonly AccountParam[] =>
  bookingModal === "true"
    ? dialogParams.checkoutReturn
    : [...dialogParams.checkoutReturn, "bookingId", "playerId"]

interface OutcomeProps {
  outcome: CheckoutOutcome
  result: CheckoutResult | null
  onClose: () => void
}

function Outcome({ outcome, result, onClose }: OutcomeProps) {
  const { t } = useTranslation(["account", "common"])
  const format = useFormat()
  const amount = result ? format.money(result.amount, result.currency) : ""
  const tone = outcome.endsWith("_paid") ? "positive" : "info"
  return (
    <Notice
      tone={tone}
      className="mb-6 min-h-17"
      action={
        <IconButton
          label={t("common:close")}
          icon={<X strokeWidth={1.75} />}
          onClick={onClose}
          className="-my-1 -me-2"
        />
      }
    >
      {t(`checkout.${outcome}`, { amount })}
    </Notice>
  )
}
