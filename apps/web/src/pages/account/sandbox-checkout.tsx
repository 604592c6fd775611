import type { Answer } from "@academy/contract/client"
import { HydrationBoundary, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer, readAhead } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { ApiProblem, reasonOf } from "../../api/problem.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import type { Route } from "./+types/sandbox-checkout"
import { SandboxFrame } from "./sandbox-frame.tsx"

export const handle: RouteHandle = { namespaces: ["checkout"], frame: "bare" }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readAhead(context, [["GET /api/sandbox-checkout/:session/", { params: { session: params.session } }]])

type Checkout = Answer<"GET /api/sandbox-checkout/:session/">
type Action = "pay" | "decline" | "cancel"

/** Stands in for the card payment provider's page while none is configured, and says so. */
export default function SandboxCheckoutPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation("checkout")
  return (
    <HydrationBoundary state={loaderData}>
      <SandboxFrame title={t("title")} notice={t("isTest")}>
        <CheckoutCard session={params.session} />
      </SandboxFrame>
    </HydrationBoundary>
  )
}

function CheckoutCard({ session }: { session: string }) {
  const { t } = useTranslation(["checkout", "common"])
  const query = useQuery(answer("GET /api/sandbox-checkout/:session/", { params: { session } }))
  if (query.data) return <OpenCheckout checkout={query.data} />
  if (query.isPending)
    return (
      <Card aria-busy="true">
        <Skeleton className="h-64 w-full" />
      </Card>
    )
  if (query.error instanceof ApiProblem && query.error.status === 404)
    return (
      <Card>
        <EmptyState
          heading="h2"
          title={t("notFound")}
          action={
            <Button asChild variant="tonal">
              <Link to={href("/account")}>{t("common:goToMyPage")}</Link>
            </Button>
          }
        >
          {t("notFoundText")}
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <QueryError query={query} heading="h2" title={t("errorTitle")} />
    </Card>
  )
}

function OpenCheckout({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation(["checkout", "common"])
  const format = useFormat()
  const { status, method, amount, currency, lines, expires_at, session_id } = checkout
  const money = format.money(amount, currency)
  return (
    <Card>
      <p className="text-small text-ink-muted">{t("amount")}</p>
      <p className="mt-2 text-figure text-figure-md">{money}</p>
      <ul className="mt-5 border-t border-line">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change, and two may be alike
          <li key={at} className="row-apart border-b border-line py-3">
            <bdi>{line.title}</bdi>
            <span className="shrink-0 text-label tabular">{format.money(line.amount, currency)}</span>
          </li>
        ))}
      </ul>
      {status === "open" ? (
        <>
          <p className="mt-4 text-small text-ink-muted">
            {method === "swish" ? t("swish.hint") : t("holds", { time: format.clock(expires_at) })}
          </p>
          <CheckoutActions session={session_id} money={money} method={method} />
        </>
      ) : (
        <div className="mt-6 flex flex-col gap-4">
          <Notice tone={status === "complete" ? "positive" : "info"}>{t(status)}</Notice>
          <Button asChild>
            <Link to={href("/account")}>{t("common:goToMyPage")}</Link>
          </Button>
        </div>
      )}
    </Card>
  )
}

interface CheckoutActionsProps {
  session: string
  money: string
  method: Checkout["method"]
}

/** Pay, decline, cancel. A declined payment leaves the checkout open. */
function CheckoutActions({ session, money, method }: CheckoutActionsProps) {
  const { t } = useTranslation(["checkout", "problems", "common"])
  const [isLeaving, setLeaving] = useState(false)
  const use = useWrite("POST /api/sandbox-checkout/:session/", {
    toInput: (action: Action) => ({ params: { session }, body: { action } }),
    onSuccess: ({ return_url }) => {
      if (return_url === null) return
      setLeaving(true)
      window.location.assign(return_url)
    },
  })
  const isBusy = use.isPending || isLeaving
  const press = (action: Action) => ({
    busy: isBusy && use.variables === action,
    busyLabel: t("common:oneMoment"),
    disabled: isBusy && use.variables !== action,
    onClick: () => !isBusy && use.mutate(action),
  })
  const isDeclined = use.data?.return_url === null
  return (
    <div className="mt-6 flex flex-col gap-2">
      {isDeclined && (
        <Notice tone="danger" className="mb-2">
          {t(method === "swish" ? "swish.declined" : "declined")}
        </Notice>
      )}
      {use.error && (
        <Notice tone="danger" className="mb-2">
          {t(`problems:${reasonOf(use.error)}`)}
        </Notice>
      )}
      <Button size="hero" {...press("pay")}>
        {t(method === "swish" ? "swish.pay" : "pay", { amount: money })}
      </Button>
      <Button variant="outline" {...press("decline")}>
        {t(method === "swish" ? "swish.decline" : "decline")}
      </Button>
      <Button variant="quiet" {...press("cancel")}>
        {t("cancel")}
      </Button>
    </div>
  )
}
