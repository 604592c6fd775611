import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import {
  type AccountParam,
  type AccountParams,
  dialogParams,
  idOf,
  useAccountParams,
} from "../../address/account-params.ts"
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
 * The notice after a return from the checkout. It does not trust the address: it asks the server for the state of the
 * payment or the held seat, and then removes the parameters.
 */
export function CheckoutReturn() {
  const { t } = useTranslation(["account", "common", "problems"])
  const { params, set } = useAccountParams()
  const client = useQueryClient()
  const confirm = useConfirmCheckout()
  const [outcome, setOutcome] = useState<CheckoutOutcome | null>(null)
  const [result, setResult] = useState<CheckoutResult | null>(null)
  const asked = useRef<string | null>(null)
  const from = returnedFrom(params)
  const sessionId = params.session_id

  const settle = () => {
    if (!from) return
    const leave = () =>
      set(Object.fromEntries(namesToDrop(params).map((name) => [name, null])) as AccountParams)
    if (!sessionId) {
      const told = from === "booking_cancelled" ? giveUpHold(client, params) : Promise.resolve(from)
      void told.then((outcome) => {
        setOutcome(outcome)
        return leave()
      })
      return
    }
    confirm.mutate(sessionId, {
      onSuccess: (settled) => {
        setResult(settled)
        setOutcome(outcomeOf(settled))
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

/**
 * After a return without payment, releases the held seat immediately. If the checkout was not opened in this tab, the
 * seat stays held and the account decides.
 * @returns the state of the booking: another tab may have paid it or booked it by invoice, or it is still held
 */
async function giveUpHold(client: QueryClient, { bookingId }: AccountParams): Promise<CheckoutOutcome> {
  const id = idOf(bookingId)
  if (id === null) return "booking_cancelled"
  const isOwn = isOwnReturn(id)
  try {
    const bookings = await client.fetchQuery({ ...answer("GET /api/bookings-info/"), staleTime: 0 })
    const booking = bookings.find((one) => one.id === id)
    if (booking?.status === "confirmed") return booking.payed ? "booking_success" : "booking_unpaid"
    if (booking?.status !== "held") return "booking_cancelled"
    if (!isOwn) return "booking_held"
    const body = { player_id: booking.player_id, booking_id: id }
    await write(client, "POST /api/bookings/cancel/", { body })
    return "booking_cancelled"
  } catch (error) {
    const code = error instanceof ApiProblem ? error.code : null
    if (code === "already_paid") return "booking_success"
    return code === "already_cancelled" ? "booking_cancelled" : "booking_held"
  }
}

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
