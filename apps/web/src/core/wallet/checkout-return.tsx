import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import {
  type AccountParam,
  type AccountParams,
  type Changes,
  dialogParams,
  useAccountParams,
} from "../../address/account-params.ts"
import { useShowConfirmation } from "../../address/use-show-confirmation.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { Notice, RetryNotice } from "../../ui/notice.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { type CheckoutOutcome, outcomeOf, returnedFrom } from "./checkout-outcome.ts"
import type { Ended } from "./give-up-hold.ts"
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
      const told: Promise<Ended> =
        from === "booking_cancelled" ? loadGiveUpHold(client, params) : Promise.resolve({ outcome: from })
      void told.then(({ outcome, sheet }) => {
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

/** Few come back without having paid: what then happens is fetched for them. Without it, the seat stays held. */
const loadGiveUpHold = async (client: QueryClient, params: AccountParams): Promise<Ended> => {
  try {
    return await (await import("./give-up-hold.ts")).giveUpHold(client, params)
  } catch {
    return { outcome: "booking_held" }
  }
}

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
