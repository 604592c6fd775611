import { monthOf, monthsBetween } from "@academy/domain/months"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { AccountLink } from "../../address/account-link.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { PassBoxes, usePassName } from "../wallet/index.ts"
import { dayBefore } from "./day-before.ts"
import type { Membership } from "./queries.ts"

/** What is left of the passes that the periods brought, whom they are for, and from when for others. */
export function PassesCard({ membership, isPayer }: { membership: Membership; isPayer: boolean }) {
  const { t } = useTranslation(["memberships", "wallet"])
  const format = useFormat()
  const passName = usePassName()
  const { passes, players, most_players, next_period } = membership
  const names = players.map(({ first_name }) => first_name)
  const isOther = passes.some((lot) => format.list(lot.players) !== format.list(names))
  return (
    <Card>
      <CardHead title={t("passes.title")} />
      {passes.length === 0 && <p className="text-small text-ink-muted">{t("passes.none")}</p>}
      <ul className="flex flex-col gap-4">
        {passes.map(({ pass_type, amount, amount_granted, last_day, rest_until, players }) => (
          <li
            key={`${pass_type.id} ${last_day}`}
            className="border-t border-line pt-4 first:border-0 first:pt-0"
          >
            <p className="flex flex-wrap justify-between gap-x-4 text-label">
              <span>{passName(pass_type.name)}</span>
              <span className="tabular">
                {t("wallet:leftOf", { count: amount, granted: format.number(amount_granted) })}
              </span>
            </p>
            <PassBoxes left={amount} granted={amount_granted} className="mt-2 flex-wrap" />
            <p className="mt-2 text-small text-ink-muted">
              {rest_until && t("passes.wait", { day: format.day(rest_until, "year") })}{" "}
              {last_day && t("passes.until", { day: format.day(last_day, "year") })}{" "}
              {players.length > 0 && t("wallet:validFor", { names: format.list(players) })}
            </p>
          </li>
        ))}
      </ul>
      {isOther && (
        <p className="mt-4 border-t border-line pt-4 text-small text-ink-muted">
          {t("passes.from", { day: format.day(next_period, "year"), names: format.list(names) })}
        </p>
      )}
      {isPayer && most_players > 1 && (
        <Button asChild variant="outline" className="mt-4 w-full">
          <AccountLink open={{ membershipAction: "players" }}>{t("passes.change")}</AccountLink>
        </Button>
      )}
    </Card>
  )
}

/** The binding time as a bar a month, with both ends dated, and what follows. */
export function BindingCard({ membership }: { membership: Membership }) {
  const { t } = useTranslation("memberships")
  const format = useFormat()
  const now = useNow()
  const { binding_time, starts_at, bound_until, ends_at, left_to_pay, currency, billing } = membership
  const begun = monthsBetween(monthOf(new Date(starts_at)), monthOf(now)) + 1
  const done = Math.min(Math.max(begun, 0), binding_time)
  const last = dayBefore(bound_until)
  if (binding_time === 0) return null
  return (
    <Card>
      <CardHead
        title={t("binding.title")}
        aside={<span className="text-ink-muted">{t("binding.months", { done, count: binding_time })}</span>}
      />
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: binding_time }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its month
            key={at}
            className={cx("h-2 grow rounded-full", at < done ? "bg-chart-1" : "border border-line-strong")}
          />
        ))}
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-small text-ink-muted">
        <span>{format.day(starts_at, "year")}</span>
        <span>{format.day(last, "year")}</span>
      </p>
      <p className="mt-4 text-copy text-ink-muted">
        {billing === "yearly"
          ? t("binding.year", { day: format.day(dayBefore(ends_at ?? bound_until), "year") })
          : t("binding.text", { day: format.day(last, "year") })}
      </p>
      {left_to_pay !== null && left_to_pay > 0 && (
        <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-4 text-small">
          <span className="text-ink-muted">{t("binding.leftToPay")}</span>
          <span className="text-label tabular">{format.money(left_to_pay, currency)}</span>
        </p>
      )}
    </Card>
  )
}

/** Every change and every charge, newest first. */
export function HistoryCard({ membership: { history, currency } }: { membership: Membership }) {
  const { t } = useTranslation(["memberships", "wallet"])
  const format = useFormat()
  return (
    <Card>
      <CardHead title={t("history.title")} />
      <ol>
        {history.map((entry) => (
          <li
            key={`${entry.at} ${entry.kind}`}
            className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0"
          >
            <time dateTime={entry.at} className="w-16 shrink-0 text-small text-ink-muted">
              {format.day(entry.at, "date")}
            </time>
            <div className="min-w-0 flex-[1_1_6rem]">
              <p className="text-label">
                {t(`history.${entry.kind}`, {
                  plan: entry.plan_name,
                  amount: entry.amount === null ? "" : format.money(entry.amount, currency),
                })}
              </p>
              <p className="text-small text-ink-muted">
                {format.parts([
                  entry.person_name,
                  entry.passes !== null && t("history.passes", { passes: format.number(entry.passes) }),
                  entry.person_name &&
                    entry.effective &&
                    t("history.from", { day: format.day(entry.effective, "year") }),
                ])}
              </p>
            </div>
            {entry.receipt_id && (
              <Link
                to={href("/account/receipts/:id", { id: String(entry.receipt_id) })}
                className="tap-44 ms-auto h-fit rounded-badge text-label text-small text-accent-ink underline-offset-4 hover:underline"
              >
                {t("wallet:receipt.open")}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
