import type { ApiCalls } from "@academy/contract/client"
import { laterDays } from "@academy/domain/instalments"
import { toMajor, toMinor } from "@academy/domain/money"
import type { OfficePayment } from "@academy/domain/office-bookings"
import { useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { FamilyDiscountRow, InstalmentChoice } from "../../core/basket/index.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { DialogEnd } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { type ToldWarning, WarningList } from "../planning/index.ts"

type SeatToBook = ApiCalls["GET /api/admin/bookables/:id/players/:player/"]["answer"]
type Payer = SeatToBook["payers"][number]

interface BookSeatProps {
  bookableId: number
  playerId: number
  /** The family that called pays, if it is one of the player's guardians. */
  accountId?: number
  onBooked: () => void
}

/** How the seat of a player is paid, and the button that books it. */
export function BookSeatForm(props: BookSeatProps) {
  const { t } = useTranslation("office-bookings")
  const { bookableId, playerId } = props
  const query = useQuery({
    ...answer("GET /api/admin/bookables/:id/players/:player/", {
      params: { id: bookableId, player: playerId },
    }),
    staleTime: 0,
  })
  return (
    <>
      <QueryStates query={query} title={t("failed")} waiting={<Skeleton className="h-72 rounded-hero" />} />
      {query.data && <PaymentFields {...props} seat={query.data} />}
    </>
  )
}

function PaymentFields({
  seat,
  bookableId,
  playerId,
  accountId,
  onBooked,
}: BookSeatProps & { seat: SeatToBook }) {
  const { t } = useTranslation(["office-bookings", "problems", "panels", "planning", "common"])
  const format = useFormat()
  const toast = useToast()
  const payerOf = (id: number) => seat.payers.find(({ account_id }) => account_id === id) ?? {}
  const first = seat.payers.find(({ account_id }) => account_id === accountId) ?? seat.payers[0]
  /** Those that were shown and may be confirmed: as read, or since then. */
  const shown = useRef<ToldWarning[]>(seat.warnings)
  const plan = seat.payment_plan ?? []
  const inParts = {
    instalments: plan.length,
    due_on: laterDays(plan.map(({ due_at }) => new Date(due_at))),
    ...(plan[0] && { expected_price: plan[0].amount }),
  }
  /** What the payer is charged: a pass, a link and the camp's parts are for the whole price. */
  const priceFor = (way: OfficePayment, { family_discount }: Pick<Payer, "family_discount">) =>
    way === "pass" || way === "link"
      ? seat.price
      : toMajor(toMinor(seat.price) - toMinor(family_discount?.off ?? 0))
  const state = useApiForm("POST /api/admin/bookables/:id/players/", {
    values: {
      account_id: first?.account_id ?? 0,
      pay_with: first?.ways[0] ?? ("nothing" as OfficePayment),
      parts: 1,
      reason: "",
      anyway: false,
    },
    params: { id: bookableId },
    toBody: ({ account_id, pay_with, parts, reason, anyway }) => ({
      player_id: playerId,
      account_id,
      pay_with,
      ...(pay_with !== "nothing" && { expected_price: priceFor(pay_with, payerOf(account_id)) }),
      ...(pay_with === "bank_transfer" && parts > 1 && inParts),
      ...(reason.trim() && { reason: reason.trim() }),
      ...(anyway && { confirmed_warnings: shown.current.map(({ code }) => code) }),
    }),
    onSaved: (_, { pay_with }) => {
      toast.show({ text: t(pay_with === "link" ? "linked" : "booked", { name: seat.player_name }) })
      onBooked()
    },
  })
  const { form, problem } = state
  const found = problem === "needs_confirmation" ? (state.details as ToldWarning[]) : []
  const warnings = withOthers(seat.warnings, found)
  shown.current = warnings
  const payer = seat.payers.find(({ account_id }) => account_id === form.watch("account_id")) ?? first
  const way = form.watch("pay_with")
  const isInParts = way === "bank_transfer" && plan.length > 0 && form.watch("parts") > 1
  const needsReason = way === "nothing" || warnings.length > 0
  if (!payer) return null
  if (seat.why_not) return <Notice tone="danger">{t(`problems:${seat.why_not}`)}</Notice>
  const called = payer.name || payer.email
  return (
    <form {...state.props} className="grid gap-5">
      {seat.payers.length > 1 && (
        <RadioCards
          label={t("payer")}
          value={String(payer.account_id)}
          onValueChange={(id) => {
            form.setValue("account_id", Number(id))
            const ways = seat.payers.find(({ account_id }) => account_id === Number(id))?.ways ?? []
            if (!ways.includes(way)) form.setValue("pay_with", ways[0] ?? "nothing")
          }}
          choices={seat.payers.map(({ account_id, name, email }) => ({
            value: String(account_id),
            label: <bdi>{name || email}</bdi>,
          }))}
          className="sm:grid sm:grid-cols-2"
        />
      )}
      <RadioCards
        label={t("panels:paymentMethod")}
        value={way}
        onValueChange={(next) => form.setValue("pay_with", next)}
        choices={[
          ...payer.ways.map((value) => ({
            value,
            label:
              value === "pass" && payer.plan !== null
                ? t("common:labelled", { label: t("ways.pass"), value: payer.plan })
                : t(`ways.${value}`),
            hint: <WayHint way={value} payer={payer} seat={seat} />,
            aside:
              value === "pass" || value === "nothing"
                ? undefined
                : format.money(priceFor(value, payer), seat.currency),
          })),
          // What isn't possible stands below with the reason, so that nobody looks for it.
          ...payer.closed_ways.map(({ way: value, why }) => ({
            value,
            label: t(`ways.${value}`),
            hint: t(`closed.${why}`),
            disabled: true,
          })),
        ]}
        className="sm:grid sm:grid-cols-2"
      />
      {payer.family_discount && ["wallet", "card", "bank_transfer"].includes(way) && !isInParts && (
        <FamilyDiscountRow discount={payer.family_discount} currency={seat.currency} />
      )}
      {way === "bank_transfer" && plan.length > 0 && (
        <InstalmentChoice
          plans={[{ count: plan.length, dates: plan }]}
          currency={seat.currency}
          count={form.watch("parts")}
          isByCard={false}
          onChoose={(parts) => form.setValue("parts", parts)}
        />
      )}
      {warnings.length > 0 && (
        <WarningList
          warnings={warnings}
          anyway={form.watch("anyway")}
          onAnyway={(anyway) => form.setValue("anyway", anyway)}
        />
      )}
      {needsReason && (
        <TextField
          label={t("panels:reason")}
          hint={t("planning:form.whyHint")}
          maxLength={300}
          {...form.register("reason", filled)}
          error={state.errorOf("reason")}
        />
      )}
      {problem && problem !== "needs_confirmation" && problem !== "invalid_input" && (
        <Notice tone="danger">{t(`problems:${problem}`)}</Notice>
      )}
      <DialogEnd className="flex justify-end">
        <Button type="submit" busy={state.isSaving}>
          {way === "link" ? t("linkButton") : t("button", { name: called })}
        </Button>
      </DialogEnd>
    </form>
  )
}

const withOthers = (some: readonly ToldWarning[], others: readonly ToldWarning[]): ToldWarning[] => [
  ...some,
  ...others.filter(({ code }) => !some.some((one) => one.code === code)),
]

function WayHint({ way, payer, seat }: { way: OfficePayment; payer: Payer; seat: SeatToBook }) {
  const { t } = useTranslation(["office-bookings", "common"])
  const format = useFormat()
  switch (way) {
    case "pass":
      return t("hint.pass", { count: payer.passes })
    case "wallet":
      return t("common:amountAvailable", { amount: format.money(payer.balance, seat.currency) })
    case "card":
      return t("hint.card", { last4: payer.card?.last4 })
    case "bank_transfer":
      return (
        payer.invoice_due_at && t("hint.bank_transfer", { day: format.day(payer.invoice_due_at, "short") })
      )
    case "link":
      return seat.link_until && t("hint.link", { moment: format.moment(seat.link_until) })
    case "nothing":
      return t("hint.nothing")
  }
}
