import { changeableFrom, LONGEST_PAUSE_MONTHS } from "@academy/domain/memberships"
import { toMinor } from "@academy/domain/money"
import { monthOf, monthStart } from "@academy/domain/months"
import { wallClockDate } from "@academy/domain/time"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { dayBefore } from "./day-before.ts"
import { PaymentForm } from "./payment-form.tsx"
import { PlanChoice } from "./plan-choice.tsx"
import { PlayersForm } from "./players-form.tsx"
import { type Membership, type MembershipAnswer, usePlans } from "./queries.ts"
import { WithdrawForm } from "./withdraw-form.tsx"

interface MembershipDialogProps {
  player: { id: number; first_name: string }
  membership: Membership
  planId: number
  card: MembershipAnswer["card"]
}

const actions = ["change", "pause", "end", "payment", "players", "withdraw"] as const

/**
 * Change, pause, end, withdraw, way to pay and whom the passes are for; each names its day of effect first.
 * `membershipAction` opens it.
 */
export function MembershipDialog({ player, membership, planId, card }: MembershipDialogProps) {
  const { t } = useTranslation(["memberships", "common"])
  const { params, close } = useAccountParams()
  const asked = params.membershipAction
  const action = actions.find((known) => known === asked)
  const props = { player, membership, planId, card, onDone: () => void close("membership") }
  const isPending = action === "end" && membership.pending.start
  return (
    <Dialog
      open={asked !== undefined && asked !== "create"}
      onOpenChange={(isOpen) => !isOpen && void close("membership")}
      title={action ? t(isPending ? "end.startTitle" : `${action}.title`) : t("unknownTitle")}
      closeLabel={t("common:close")}
    >
      {action === "change" && <ChangeForm {...props} />}
      {action === "pause" && <PauseForm {...props} />}
      {action === "end" && <EndForm {...props} />}
      {action === "payment" && <PaymentForm {...props} />}
      {action === "players" && <PlayersForm {...props} />}
      {action === "withdraw" && <WithdrawForm {...props} />}
      {!action && asked && <Notice tone="danger">{t("unknownAction", { action: asked })}</Notice>}
    </Dialog>
  )
}

/** As the calls name the day that a press has shown. */
const dayOf = (instant: string) => wallClockDate(new Date(instant))

type FormProps = MembershipDialogProps & { onDone: () => void }

const Refused = ({ error }: { error: Error | null }) => {
  const { t } = useTranslation("problems")
  if (!error) return null
  return (
    <Notice tone="danger" className="mt-4">
      {t(reasonOf(error))}
    </Notice>
  )
}

function ChangeForm({ player, membership, planId, onDone }: FormProps) {
  const { t } = useTranslation(["memberships", "problems"])
  const format = useFormat()
  const plans = usePlans()
  const [chosen, setChosen] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const now = useNow()
  const move = useWrite("POST /api/change_membership/:membership/:player/", { onSuccess: onDone })
  if (!plans.data)
    return (
      <QueryStates query={plans} title={t("plansFailed")} waiting={<Skeleton className="h-64 w-full" />} />
    )
  const others = plans.data.filter(({ id }) => id !== planId)
  const plan = others.find(({ id }) => id === chosen)
  const day = format.day(membership.next_period, "year")
  const terms = {
    price_minor: toMinor(membership.price ?? 0),
    bound_until: monthOf(new Date(membership.bound_until)),
  }
  return (
    <>
      <p className="mb-4 text-copy text-ink-muted">{t("change.lead", { day })}</p>
      <PlanChoice
        plans={others}
        billing="monthly"
        chosen={chosen}
        onChoose={setChosen}
        whyNot={(one) => {
          const from = changeableFrom(terms, { price_minor: toMinor(one.price) }, now)
          return from && t("change.later", { day: format.day(monthStart(from), "year") })
        }}
      />
      {isMissing && !plan && (
        <Notice tone="danger" className="mt-4">
          {t("problems:membership_id_required_for_change")}
        </Notice>
      )}
      <Refused error={move.error} />
      <Button
        className="mt-5 w-full"
        busy={move.isPending}
        onClick={() =>
          plan
            ? move.mutate({
                params: { membership: plan.id, player: player.id },
                body: { expected_price: plan.price, expected_day: dayOf(membership.next_period) },
              })
            : setMissing(true)
        }
      >
        {plan ? t("change.do", { plan: plan.name, day }) : t("change.choose")}
      </Button>
    </>
  )
}

function PauseForm({ player, membership, planId, onDone }: FormProps) {
  const { t } = useTranslation("memberships")
  const format = useFormat()
  const [months, setMonths] = useState("1")
  const move = useWrite("POST /api/pause_membership/:membership/:player/", { onSuccess: onDone })
  const day = format.day(membership.next_period, "year")
  return (
    <>
      <p className="mb-4 text-copy text-ink-muted">{t("pause.lead", { day })}</p>
      <RadioCards
        label={t("pause.title")}
        value={months}
        onValueChange={setMonths}
        choices={Array.from({ length: LONGEST_PAUSE_MONTHS }, (_, at) => ({
          value: String(at + 1),
          label: t(`pause.months${(at + 1) as 1 | 2 | 3}`),
        }))}
      />
      <ul className="mt-4 flex list-disc flex-col gap-1.5 ps-5 text-small text-ink-muted">
        <li>{t("pause.noCharge")}</li>
        <li>{t("pause.givenBack", { day })}</li>
        <li>{t("pause.binding", { day: format.day(dayBefore(membership.bound_until), "year") })}</li>
        <li>{t("pause.regret", { day })}</li>
      </ul>
      <Refused error={move.error} />
      <Button
        className="mt-5 w-full"
        busy={move.isPending}
        onClick={() =>
          move.mutate({
            params: { membership: planId, player: player.id },
            body: { months: Number(months), expected_day: dayOf(membership.next_period) },
          })
        }
      >
        {t("pause.do", { day })}
      </Button>
    </>
  )
}

function EndForm({ player, membership, planId, onDone }: FormProps) {
  const { t } = useTranslation("memberships")
  const format = useFormat()
  const params = { membership: planId, player: player.id }
  const end = useWrite("POST /api/end_membership/:membership/:player/", { onSuccess: onDone })
  const keep = useWrite("POST /api/keep_membership/:membership/:player/", { onSuccess: onDone })
  const isStart = membership.pending.start
  const day = format.day(dayBefore(membership.could_end_at), "year")
  return (
    <>
      <p className="text-copy text-ink-muted">{isStart ? t("end.startLead") : t("end.lead", { day })}</p>
      {!isStart && membership.left_to_pay !== null && membership.left_to_pay > 0 && (
        <p className="mt-3 text-copy text-ink-muted">
          {t("end.leftToPay", { amount: format.money(membership.left_to_pay, membership.currency) })}
        </p>
      )}
      <Refused error={end.error ?? keep.error} />
      <Button
        variant="danger"
        className="mt-5 w-full"
        busy={end.isPending || keep.isPending}
        onClick={() =>
          isStart
            ? keep.mutate({ params, body: { what: "start" } })
            : end.mutate({ params, body: { expected_day: dayOf(membership.could_end_at) } })
        }
      >
        {isStart ? t("end.startDo") : t("end.do", { day })}
      </Button>
    </>
  )
}
