import { proRata } from "@academy/domain/membership-periods"
import {
  MEMBERSHIP_TERMS_VERSION,
  type MembershipBilling,
  type MembershipPayment,
  type MembershipStart,
} from "@academy/domain/memberships"
import { toMajor, toMinor } from "@academy/domain/money"
import { wallClockDate } from "@academy/domain/time"
import { CreditCard, Pause } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useAccountParams } from "../../address/account-params.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Notice } from "../../ui/notice.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { AddPlanToBasket } from "../basket/index.ts"
import { JoinWay } from "./join-way.tsx"
import { PaidByChoice } from "./paid-by-choice.tsx"
import { PlanChoice } from "./plan-choice.tsx"
import { PlayersChoice } from "./players-choice.tsx"
import { type MembershipAnswer, type Plan, useCardPage, usePlans } from "./queries.ts"
import { termsOfJoining } from "./terms-of-joining.ts"

interface JoinPlanProps {
  player: { id: number; first_name: string }
  card: MembershipAnswer["card"]
}

/** A plan for a player without one: which, what it costs and when, and the agreement. `membershipId` chooses a plan. */
export function JoinPlan({ player, card }: JoinPlanProps) {
  const { t } = useTranslation("memberships")
  const plans = usePlans()
  if (plans.isPending)
    return (
      <Card aria-busy="true">
        <Skeleton className="h-64 w-full" />
      </Card>
    )
  if (!plans.data)
    return (
      <Card>
        <QueryError query={plans} heading="h2" title={t("plansFailed")} />
      </Card>
    )
  const [first] = plans.data
  if (!first)
    return (
      <Card>
        <EmptyState heading="h2" title={t("join.none")}>
          {t("join.noneText")}
        </EmptyState>
      </Card>
    )
  return <JoinForm player={player} card={card} plans={plans.data} first={first} />
}

function JoinForm({ player, card, plans, first }: JoinPlanProps & { plans: Plan[]; first: Plan }) {
  const { t } = useTranslation(["memberships", "problems", "common"])
  const format = useFormat()
  const now = useNow()
  const { params, set } = useAccountParams()
  const asked = plans.find(
    ({ id, slug }) => slug === params.membershipId || String(id) === params.membershipId,
  )
  const [chosen, setChosen] = useState((asked ?? plans.find(({ is_featured }) => is_featured) ?? first).id)
  const [billing, setBilling] = useState<MembershipBilling>(
    params.membershipBilling === "yearly" ? "yearly" : "monthly",
  )
  const [chosenStart, setStart] = useState<MembershipStart>("next")
  const [paidBy, setPaidBy] = useState<MembershipPayment>("card")
  const [named, setNamed] = useState<number[]>([])
  const [isAgreed, setAgreed] = useState(false)
  const [isUnread, setUnread] = useState(false)
  const cardPage = useCardPage(player.id)
  const join = useWrite("POST /api/create_membership/:membership/:player/", {
    onSuccess: () => void set({ membershipAction: null, membershipId: null, membershipBilling: null }),
  })
  const plan = plans.find(({ id }) => id === chosen) ?? first
  // Another plan may be for fewer players.
  const also_for = named.slice(0, plan.players - 1)
  const canStartNow = billing === "monthly" && paidBy === "card"
  const start = canStartNow ? chosenStart : "next"
  const isReady = card !== null || paidBy === "invoice"
  const terms = termsOfJoining(plan, { billing, start, paid_by: paidBy }, now)
  const money = (minor: number) => format.money(toMajor(minor), plan.currency)
  const begins = start === "now" ? t("join.today") : format.day(terms.starts_at)
  const error = join.error ?? cardPage.error
  const press = () => {
    if (!isReady) return cardPage.mutate(plan.id)
    if (!isAgreed) return setUnread(true)
    join.mutate({
      params: { membership: plan.id, player: player.id },
      body: {
        billing,
        start,
        paid_by: paidBy,
        ...(also_for.length > 0 && { also_for }),
        terms_version: MEMBERSHIP_TERMS_VERSION,
        expected_price: toMajor(terms.price_minor),
        expected_day: wallClockDate(terms.starts_at),
      },
    })
  }
  return (
    <>
      <div className="grid gap-5">
        <div>
          <h2 className="text-title text-heading">
            <bdi>{t("join.title", { name: player.first_name })}</bdi>
          </h2>
          <p className="mt-2 text-copy text-ink-muted">{t("join.lead")}</p>
        </div>
        <Segmented<MembershipBilling>
          label={t("join.billing")}
          value={billing}
          onValueChange={setBilling}
          choices={[
            { value: "monthly", label: t("join.monthly") },
            { value: "yearly", label: t("join.yearly") },
          ]}
        />
        <PlanChoice plans={plans} billing={billing} chosen={plan.id} onChoose={setChosen} />
        <PlayersChoice player={player} most={plan.players} chosen={also_for} onChoose={setNamed} />
        {canStartNow && (
          <RadioCards<MembershipStart>
            label={t("join.start")}
            value={start}
            onValueChange={setStart}
            choices={[
              { value: "next", label: t("join.startNext", { day: format.day(terms.next_month, "year") }) },
              {
                value: "now",
                label: t("join.startNow"),
                hint: t("join.startNowHint"),
                aside: money(proRata(toMinor(plan.price), now)),
              },
            ]}
          />
        )}
      </div>
      <div className="grid gap-5">
        <Card>
          <CardHead title={t("way.title")} />
          <JoinWay plan={plan} terms={terms} billing={billing} start={start} paidBy={paidBy} />
        </Card>
        <PaidByChoice chosen={paidBy} onChoose={setPaidBy} card={card} />
        <ul className="grid gap-3 text-small text-ink-muted">
          {billing === "monthly" && (
            <li className="flex gap-3">
              <Pause aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
              {t("join.pauseNote")}
            </li>
          )}
          {paidBy === "card" && (
            <li className="flex gap-3">
              <CreditCard aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
              <span>
                {card ? t("join.cardNote", { last4: card.last4 }) : t("join.noCardNote")}{" "}
                {card && (
                  <Button variant="link" busy={cardPage.isPending} onClick={() => cardPage.mutate(plan.id)}>
                    {t("common:useAnotherCard")}
                  </Button>
                )}
              </span>
            </li>
          )}
        </ul>
        <div>
          {isReady && (
            <Checkbox
              label={t("common:agree", { count: billing === "yearly" ? 12 : plan.binding_time })}
              error={isUnread && !isAgreed ? t("join.mustAgree") : undefined}
              checked={isAgreed}
              onCheckedChange={setAgreed}
            />
          )}
          <p className="text-small">
            <Link
              to={href("/preview/terms")}
              className="text-label text-accent-ink underline-offset-4 hover:underline"
            >
              {t("common:readTheTerms")}
            </Link>
          </p>
          {error && (
            <Notice tone="danger" className="mt-3">
              {t(`problems:${reasonOf(error)}`)}
            </Notice>
          )}
          <Button
            size="hero"
            className="mt-3 w-full"
            busy={join.isPending || (!isReady && cardPage.isPending)}
            onClick={press}
          >
            {isReady
              ? t("join.do", { plan: plan.name, name: player.first_name, day: begins })
              : t("join.addCard")}
          </Button>
          {billing === "monthly" && (
            // Another plan is another wish: what was said of the last one goes.
            <AddPlanToBasket key={plan.id} planId={plan.id} playerId={player.id} alsoFor={also_for} />
          )}
        </div>
      </div>
    </>
  )
}
