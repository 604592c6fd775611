import type { UserInfo } from "@academy/contract/page-context"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { AccountLink } from "../../address/account-link.tsx"
import { bookableLink, bookingLink, playerLink } from "../../address/account-links.ts"
import type { Changes } from "../../address/account-params.ts"
import { approvalsQuery } from "../../core/approvals/index.ts"
import { basketQuery } from "../../core/basket/index.ts"
import { type Booking, invitationsQuery } from "../../core/bookings/index.ts"
import { parentRequestsQuery } from "../../core/guardianships/index.ts"
import { isToPay, membershipLinesQuery } from "../../core/memberships/index.ts"
import { daysBetween } from "../../i18n/format.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import type { OverviewFacts } from "./overview-facts.ts"
import { RateRow, useRatedLater } from "./rate-row.tsx"
import { BookSuggested, useSuggestedText } from "./suggested-seat.tsx"
import { ToDoRow } from "./to-do-row.tsx"
import type { Suggestion } from "./use-suggestions.ts"

export interface ToDoFacts {
  account: UserInfo
  facts: OverviewFacts
  /** For players whose first session was a trial: what they could come to next. */
  afterTrial: readonly Suggestion[]
}

interface ToDo {
  key: string
  node: ReactNode
}

/** The rows of "To do", in their order: money first, then answers, then what can wait. */
export function useToDo({ account, facts, afterTrial }: ToDoFacts): ToDo[] {
  const rated = useRatedLater(facts.unrated)
  const rows = [
    useBasket(),
    useMembershipsToPay(facts.ids),
    useUnpaid(facts.unpaid),
    useRequests(facts.ids),
    useInvitations(facts.ids),
    useAfterTrial(afterTrial),
    rated.booking
      ? [
          {
            key: `rate-${rated.booking.id}`,
            node: <RateRow booking={rated.booking} onLater={rated.putOff} />,
          },
        ]
      : [],
  ].flat()
  return account.is_minor ? [] : rows
}

/** The one button of a row, which leads to where it is done. */
function RowLink({ open, label, children }: { open: Changes; label?: string; children: ReactNode }) {
  return (
    <Button asChild variant="tonal" size="row" className="shrink-0">
      <AccountLink open={open} aria-label={label}>
        {children}
      </AccountLink>
    </Button>
  )
}

function useBasket(): ToDo[] {
  const { t } = useTranslation(["account", "basket"])
  const format = useFormat()
  const now = useNow()
  const basket = useQuery(basketQuery).data
  if (!basket || basket.lines.length === 0) return []
  const { held_until, lines, total, currency } = basket
  const count = lines.length
  const isGone = lines.some(({ refusal }) => refusal !== null)
  const isHeld = held_until !== null && new Date(held_until) > now && lines.every(({ is_held }) => is_held)
  return [
    {
      key: "basket",
      node: (
        <ToDoRow
          title={t("toDo.basket", { count, amount: format.money(total, currency) })}
          detail={
            isGone
              ? t("toDo.basketGone")
              : isHeld
                ? t("unpaid.heldUntil", { time: format.clock(held_until) })
                : t("toDo.basketNotHeld")
          }
          tone={isGone || isHeld ? "due" : undefined}
        >
          <Button asChild variant="tonal" size="row" className="shrink-0">
            <Link to={href("/account/basket")} aria-label={t("basket:add.see")}>
              {t("toDo.open")}
            </Link>
          </Button>
        </ToDoRow>
      ),
    },
  ]
}

function useMembershipsToPay(playerIds: readonly number[]): ToDo[] {
  const { t } = useTranslation("account")
  const format = useFormat()
  const lines = useQuery(membershipLinesQuery).data ?? []
  return lines
    .filter((line) => isToPay(line) && playerIds.includes(line.player_id))
    .map(({ player_id, player_name, name, unpaid, currency }) => {
      const amount = unpaid?.amount ? format.money(unpaid.amount, currency) : ""
      const state = unpaid?.is_resting
        ? t("membership.onHold")
        : unpaid?.failure === "confirmation"
          ? t("toDo.confirm")
          : unpaid?.due_at
            ? t("toDo.due", { day: format.rowDay(unpaid.due_at) })
            : t("toDo.failed")
      return {
        key: `membership-${player_id}`,
        node: (
          <ToDoRow title={t("membership.of", { plan: name, name: player_name })} detail={state} tone="due">
            <RowLink open={playerLink(player_id, "membership")}>{t("toDo.pay", { amount })}</RowLink>
          </ToDoRow>
        ),
      }
    })
}

/** "Duo" of "Duo · Passing rhythm": the row has the amount beside it. */
const typeIn = (title: string) => title.split(" · ")[0] ?? title

/** An invoice by its due date. */
const dueAt = ({ due_at, timestamp }: Booking) => Date.parse(due_at ?? timestamp)

function useUnpaid(bookings: readonly Booking[]): ToDo[] {
  const { t } = useTranslation("account")
  const format = useFormat()
  const now = useNow()
  const orders = new Map<string, Booking[]>()
  for (const booking of bookings.toSorted((one, other) => dueAt(one) - dueAt(other))) {
    // Seats of one order are paid together.
    const key = booking.open_order_id === null ? `seat-${booking.id}` : `order-${booking.open_order_id}`
    orders.set(key, [...(orders.get(key) ?? []), booking])
  }
  return [...orders].flatMap(([key, seats]) => {
    const [first] = seats
    if (!first) return []
    const names = format.list([...new Set(seats.map(({ player_name }) => player_name))])
    const amount = first.unpaid ?? seats.reduce((sum, { price }) => sum + (price ?? 0), 0)
    const late = first.due_at ? daysBetween(first.due_at, now) : 0
    const title =
      new Set(seats.map(({ bookable_id }) => bookable_id)).size > 1
        ? t("toDo.sessions", { names, count: seats.length })
        : t("toDo.session", { names, title: typeIn(first.title), day: format.rowDay(first.timestamp) })
    const detail =
      late > 0
        ? t("unpaid.late", { count: late })
        : first.due_at
          ? t("toDo.unpaid", { day: format.rowDay(first.due_at) })
          : t("tabs.unpaid")
    return [
      {
        key,
        node: (
          <ToDoRow title={title} detail={detail} tone={late > 0 ? "late" : "due"}>
            <RowLink open={bookingLink(first, "payment")}>
              {t("toDo.pay", { amount: format.money(amount, first.currency) })}
            </RowLink>
          </ToDoRow>
        ),
      },
    ]
  })
}

/** Who asks to share players, and what other guardians ask to approve. */
function useRequests(playerIds: readonly number[]): ToDo[] {
  const { t } = useTranslation("account")
  const received = (useQuery(parentRequestsQuery).data ?? []).filter(
    ({ direction }) => direction === "received",
  )
  const approvals = (useQuery(approvalsQuery).data ?? []).filter(
    ({ relation, has_approved, player }) =>
      relation === "answerer" && !has_approved && (!player || playerIds.includes(player.id)),
  )
  const asked = [
    ...received.map(({ request_id, name, email }) => ({
      key: `request-${request_id}`,
      title: t("toDo.request"),
      from: name || email,
    })),
    ...approvals.map(({ id, player, asked_by }) => ({
      key: `approval-${id}`,
      title: player ? t("toDo.approval", { name: player.first_name }) : t("toDo.request"),
      from: asked_by.name || asked_by.email,
    })),
  ]
  return asked.map(({ key, title, from }) => ({
    key,
    node: (
      <ToDoRow title={title} detail={t("toDo.from", { name: from })}>
        <RowLink open={{ requestsModal: "true" }}>{t("toDo.answer")}</RowLink>
      </ToDoRow>
    ),
  }))
}

function useInvitations(playerIds: readonly number[]): ToDo[] {
  const { t } = useTranslation("account")
  const format = useFormat()
  const waiting = (useQuery(invitationsQuery).data ?? []).filter(
    ({ direction, state, invited_player_id }) =>
      direction === "received" && state === "waiting" && playerIds.includes(invited_player_id),
  )
  return waiting.map((invitation) => ({
    key: `invitation-${invitation.id}`,
    node: (
      <ToDoRow
        title={t("toDo.invitation", {
          from: invitation.requesting_player_name,
          name: invitation.invited_player_name,
        })}
        detail={format.parts([invitation.title, format.moment(invitation.timestamp)])}
      >
        <RowLink open={{ ...bookableLink(invitation.bookable_id), isInvitation: "true" }}>
          {t("toDo.answer")}
        </RowLink>
      </ToDoRow>
    ),
  }))
}

function useAfterTrial(suggestions: readonly Suggestion[]): ToDo[] {
  const { t } = useTranslation("account")
  const textOf = useSuggestedText()
  return suggestions.map((suggestion) => ({
    key: `after-trial-${suggestion.player.id}`,
    node: (
      <ToDoRow
        title={t("toDo.afterTrial", { name: suggestion.player.first_name })}
        detail={textOf(suggestion)}
      >
        <BookSuggested suggestion={suggestion} />
      </ToDoRow>
    ),
  }))
}
