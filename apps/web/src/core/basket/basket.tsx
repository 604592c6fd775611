import { useQuery } from "@tanstack/react-query"
import { Users } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import { Trans, useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { accountPath } from "../../address/account-links.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Avatar } from "../../ui/avatar.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { focusFirstWrong } from "../../ui/focus-first-wrong.ts"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Line } from "./basket-line.tsx"
import { BasketPayment, type Checkout } from "./basket-payment.tsx"
import type { Agreement } from "./membership-terms.tsx"
import { PackHint } from "./pack-hint.tsx"
import { choiceOf, type PaymentChoice } from "./payment-choice.ts"
import { type BasketLine, type Basket as BasketShape, basketQuery, type Paid } from "./queries.ts"

/** How often is asked what became of a payment under way. */
const ASK_MS = 5000

interface BasketProps {
  checkout: Checkout
  /** Back from a payment that was not made. */
  isStopped: boolean
  /** All of it was booked without a payment page: what to transfer, if it waits for that. */
  booked: { text: string; bankDetails: ReactNode } | null
  onBooked: (paid: Paid) => void
}

/** What the family wants to pay together: lines by child, then the family's own, and one payment for all. */
export function Basket({ checkout, isStopped, booked, onBooked }: BasketProps) {
  const { t } = useTranslation("basket")
  // A payment under way ends by itself.
  const format = useFormat()
  const query = useQuery({
    ...basketQuery,
    refetchInterval: ({ state }) => (state.data?.payment ? ASK_MS : false),
  })
  const [choice, setChoice] = useState<PaymentChoice>({ way: null, isCardKept: false })
  const [agreed, setAgreed] = useState<readonly number[]>([])
  const whole = useRef<HTMLDivElement>(null)
  const [isAgreementMissing, setAgreementMissing] = useState(false)
  const basket = query.data
  if (!basket && query.isError) {
    return (
      <Card>
        <QueryError query={query} heading="h2" title={t("failed")} />
      </Card>
    )
  }
  if (!basket) return <BasketSkeleton />
  if (basket.lines.length === 0) return booked ? <Booked {...booked} /> : <Empty />
  const groups = groupsOf(basket.lines)
  const agreement: Agreement = {
    laterBy: choiceOf(basket, choice).cardChoice === "once" ? "invoice" : "card",
    agreed,
    isMissing: isAgreementMissing,
    onAgree: (lineId, isAgreed) =>
      setAgreed((before) => (isAgreed ? [...before, lineId] : before.filter((one) => one !== lineId))),
  }
  const names = groups.map(({ name }) => name ?? t("theFamily"))
  return (
    <div
      ref={whole}
      className="grid grid-cols-1 gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-start"
    >
      <p className="-mt-4 text-ink-muted md:-mt-5 lg:col-span-2">
        {t("lead", { count: basket.lines.length, names: format.list(names) })}
      </p>
      <div className="flex min-w-0 flex-col gap-5 md:gap-6">
        <HoldNotice basket={basket} isStopped={isStopped} />
        {groups.map(({ name, lines }) => (
          <LineCard
            key={name ?? ""}
            name={name}
            lines={lines}
            isFixed={basket.payment !== null}
            agreement={agreement}
          />
        ))}
        <PackHint basket={basket} />
        {!basket.payment && (
          <Button asChild variant="outline" className="self-start">
            <Link to={href("/account")}>{t("more")}</Link>
          </Button>
        )}
      </div>
      <BasketPayment
        basket={basket}
        checkout={checkout}
        choice={choice}
        onChoose={setChoice}
        isAgreed={basket.lines.every(({ id, membership }) => !membership || agreed.includes(id))}
        isAgreementMissing={isAgreementMissing}
        onAgreementMissing={() => {
          setAgreementMissing(true)
          focusFirstWrong(whole.current)
        }}
        onBooked={onBooked}
      />
    </div>
  )
}

/** Lines by child, in the order of their first session; what is for the whole family last. */
function groupsOf(lines: readonly BasketLine[]): { name: string | null; lines: BasketLine[] }[] {
  const groups = new Map<number | null, { name: string | null; lines: BasketLine[] }>()
  for (const line of lines) {
    const whose = line.session ?? line.membership
    const key = whose?.player_id ?? null
    const group = groups.get(key) ?? { name: whose?.player_name ?? null, lines: [] }
    group.lines.push(line)
    groups.set(key, group)
  }
  return [...groups.values()]
}

interface LineCardProps {
  name: string | null
  lines: BasketLine[]
  isFixed: boolean
  agreement: Agreement
}

function LineCard({ name, lines, isFixed, agreement }: LineCardProps) {
  const { t } = useTranslation("basket")
  return (
    <Card>
      <h2 className="mb-4 flex items-center gap-3 text-title text-heading">
        {name === null ? (
          <span className="grid size-9 place-items-center rounded-full bg-tonal text-ink-muted">
            <Users aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </span>
        ) : (
          <Avatar name={name} size="small" tone="accent" />
        )}
        <bdi>{name ?? t("familyGoods")}</bdi>
      </h2>
      <ul>
        {lines.map((line) => (
          <Line key={line.id} line={line} isFixed={isFixed} agreement={agreement} />
        ))}
      </ul>
    </Card>
  )
}

/**
 * Until when all or some seats are held, and that it is all or nothing; after a payment that was not made, that first.
 */
function HoldNotice({ basket, isStopped }: { basket: BasketShape; isStopped: boolean }) {
  const { t } = useTranslation("basket")
  const format = useFormat()
  const now = useNow()
  const { held_until, lines, payment } = basket
  if (payment || lines.every((line) => line.session === null)) return null
  const isHeld = held_until !== null && new Date(held_until) > now
  // What is put in when the time of the others is over is held by itself.
  const areAllHeld = lines.every(({ is_held }) => is_held)
  return (
    <Notice tone="due">
      {isHeld ? (
        <Trans
          t={t}
          i18nKey={!areAllHeld ? "someHeld" : isStopped ? "stillHeld" : "held"}
          values={{ time: format.clock(held_until) }}
          components={{ b: <b className="font-semibold" /> }}
        />
      ) : (
        t(isStopped ? "letGo" : "notHeld")
      )}
    </Notice>
  )
}

function Empty() {
  const { t } = useTranslation("basket")
  return (
    <Whole
      title={t("empty.title")}
      text={t("empty.text")}
      action={<Link to={accountPath({ calendarTab: "calendar" })}>{t("empty.action")}</Link>}
    />
  )
}

function Booked({ text, bankDetails }: NonNullable<BasketProps["booked"]>) {
  const { t } = useTranslation(["basket", "common"])
  return (
    <div role="status" className="flex flex-col gap-5">
      <Whole
        title={t("booked.title")}
        text={text}
        action={<Link to={href("/account")}>{t("common:goToMyPage")}</Link>}
      />
      {bankDetails}
    </div>
  )
}

function Whole({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <Card>
      <EmptyState heading="h2" title={title} action={<Button asChild>{action}</Button>}>
        {text}
      </EmptyState>
    </Card>
  )
}

function BasketSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="grid grid-cols-1 gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]"
    >
      <Skeleton className="h-90 rounded-card-lg" />
      <Skeleton className="h-90 rounded-card-lg" />
    </div>
  )
}
