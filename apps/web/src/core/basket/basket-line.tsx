import { isBookedWeekly } from "@academy/domain/weekly-sessions"
import { CircleAlert, IdCard, Repeat, RotateCcw, Ticket, Trash2, Undo2 } from "lucide-react"
import type { ReactNode } from "react"
import { Trans, useTranslation } from "react-i18next"
import { Link } from "react-router"
import { accountPath, bookableLink } from "../../address/account-links.ts"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { type Agreement, MembershipTerms } from "./membership-terms.tsx"
import { type BasketLine, useAddBasketLines, useRemoveBasketLine } from "./queries.ts"
import { usePassCounts } from "./use-pass-counts.ts"

interface LineProps {
  line: BasketLine
  /** A payment is under way: nothing is put in or taken out. */
  isFixed: boolean
  agreement: Agreement
}

/** When, what, where, what pays it, and its own way back; a line that is gone says why and what else there is. */
export function Line({ line, isFixed, agreement }: LineProps) {
  const { t } = useTranslation(["basket", "problems", "common"])
  const format = useFormat()
  const { announce } = useToast()
  const remove = useRemoveBasketLine()
  const { session, membership, title, refusal } = line
  const isGone = refusal !== null
  // One session may be in the basket for several children.
  const titleAndPlayer = format.parts([title, (session ?? membership)?.player_name])
  const takeOut = () =>
    remove.mutate(line.id, { onSuccess: () => announce(t("common:removed", { name: titleAndPlayer })) })
  return (
    <li
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_fit-content(50%)] gap-x-4 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0 md:grid-cols-[8rem_minmax(0,1fr)_auto]",
        isGone && "-mx-3 rounded-hero border-transparent bg-danger-soft px-3 pt-4! pb-4!",
      )}
    >
      {session ? (
        <p className="flex flex-wrap items-baseline gap-x-2.5 max-md:self-center md:flex-col">
          <time dateTime={session.starts_at} className="text-figure text-[1.5rem]">
            {format.time(session.starts_at)}
          </time>
          <span className="text-label text-small text-ink-muted">{dayOf(session, format)}</span>
        </p>
      ) : (
        <p className="grid h-9 w-14 place-items-center rounded-button bg-tonal text-ink-muted max-md:hidden">
          {membership ? (
            <IdCard aria-hidden="true" className="size-5" strokeWidth={1.75} />
          ) : (
            <Ticket aria-hidden="true" className="size-5" strokeWidth={1.75} />
          )}
        </p>
      )}
      <div
        className={cx(
          "min-w-0 md:col-start-2 md:row-start-1",
          // Goods have their name beside the price there, and all else below both.
          session ? "max-md:col-span-2 max-md:row-start-2 max-md:mt-1" : "max-md:contents",
        )}
      >
        <h3 className={cx("text-title text-body", !session && "max-md:self-center")}>
          <bdi>{title}</bdi>
        </h3>
        <div className={cx("min-w-0", !session && "max-md:col-span-2")}>
          <p className="text-small text-ink-muted">
            {session ? format.parts([session.address_name, session.pitch]) : <GoodsFacts {...line} />}
          </p>
          {isGone ? (
            <Gone
              line={line}
              isFixed={isFixed}
              title={titleAndPlayer}
              onTakeOut={takeOut}
              isBusy={remove.isPending}
            />
          ) : (
            <>
              <WayBack line={line} />
              {session && !isFixed && <NextWeeks session={session} title={titleAndPlayer} />}
            </>
          )}
          {remove.error && (
            <Notice tone="danger" className="mt-2">
              {t(`problems:${reasonOf(remove.error)}`)}
            </Notice>
          )}
        </div>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-end gap-2 max-md:col-start-2 max-md:row-start-1 md:-mt-2.5 md:self-start">
        <p className="text-label text-small tabular md:text-title md:text-body">
          <Price line={line} />
        </p>
        {!isFixed && !isGone && (
          <IconButton
            label={t("remove", { title: titleAndPlayer })}
            icon={<Trash2 strokeWidth={1.75} />}
            aria-busy={remove.isPending}
            onClick={takeOut}
            className="-me-2 text-ink-muted"
          />
        )}
      </div>
      {membership && !isGone && !isFixed && (
        <div className="min-w-0 max-md:col-span-2 md:col-start-2">
          <MembershipTerms line={line} agreement={agreement} />
        </div>
      )}
    </li>
  )
}

type Session = NonNullable<BasketLine["session"]>
type Format = ReturnType<typeof useFormat>

const dayOf = ({ starts_at, ends_at }: Session, format: Format) =>
  Date.parse(ends_at) - Date.parse(starts_at) > 86_400_000
    ? format.dayRange(starts_at, ends_at)
    : format.day(starts_at, "short")

const momentOf = (instant: string, format: Format) => format.moment(instant)

function Price({ line: { pays_with, price, discount, currency } }: { line: BasketLine }) {
  const { t } = useTranslation("basket")
  const format = useFormat()
  if (pays_with === "pass") return t("onePass")
  if (pays_with === "free") return t("free")
  return (
    <>
      {format.money(price, currency)}
      {discount !== undefined && (
        <span className="block text-small text-ink-muted">
          {t("sum.discount")} {format.money(-discount, currency)}
        </span>
      )}
    </>
  )
}

function GoodsFacts({ package: pack, membership }: BasketLine) {
  const { t } = useTranslation("basket")
  const format = useFormat()
  const passCounts = usePassCounts()
  if (membership)
    return (
      <>
        <span className="block">
          {t("membership.facts", { day: format.day(membership.next_charge_at, "date") })}
        </span>
        {t("membership.brings", {
          names: format.list([membership.player_name, ...membership.also_for]),
          passes: passCounts(membership.passes),
        })}
      </>
    )
  if (!pack) return null
  const { amount_pass: count, last_day: until } = pack
  return until ? t("passesUntil", { count, day: format.day(until, "year") }) : t("passesForever", { count })
}

/** Cancelling for what has a date, withdrawal for what has none. */
function WayBack({
  line: { session, package: pack, membership, pays_with, price, discount = 0, currency },
}: {
  line: BasketLine
}) {
  const { t } = useTranslation("basket")
  const format = useFormat()
  const now = useNow()
  const goods = pack ?? membership
  if (goods)
    return (
      <Rule icon={<Undo2 strokeWidth={1.75} />}>
        <Trans
          t={t}
          i18nKey={pack ? "withdraw" : "membership.withdraw"}
          values={{ day: format.day(goods.withdraw_until, "short") }}
          components={bold}
        />
      </Rule>
    )
  if (!session) return null
  if (new Date(session.cancel_free_until) < now)
    return <Rule icon={<RotateCcw strokeWidth={1.75} />}>{t("cancelLate")}</Rule>
  const key = ({ pass: "cancelPass", money: "cancelMoney", free: "cancelFree" } as const)[pays_with]
  return (
    <Rule icon={<RotateCcw strokeWidth={1.75} />}>
      <Trans
        t={t}
        i18nKey={key}
        values={{
          moment: momentOf(session.cancel_free_until, format),
          amount: format.money(price - discount, currency),
        }}
        components={bold}
      />
    </Rule>
  )
}

const bold = { b: <b className="inline-block font-semibold text-ink" /> }

function Rule({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-2 flex items-start gap-2.5 text-small text-ink-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  )
}

interface GoneProps extends Omit<LineProps, "agreement"> {
  title: string
  onTakeOut: () => void
  isBusy: boolean
}

/** Why the seat can't be had, the next sessions that can, the waiting list, and taking the line out. */
function Gone({ line, isFixed, title, onTakeOut, isBusy }: GoneProps) {
  const { t } = useTranslation(["basket", "problems", "common"])
  const format = useFormat()
  const add = useAddBasketLines()
  const { id, session, refusal } = line
  if (refusal === null) return null
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p className="flex items-start gap-2.5 text-label text-small text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        {t(`problems:${refusal as ProblemReason}`)}
      </p>
      {!isFixed && (
        <div className="flex flex-wrap gap-2">
          {session?.others.map((other) => (
            <Button
              key={other.bookable_id}
              variant="outline"
              size="long"
              aria-label={t("insteadLabel", {
                title: other.title,
                moment: momentOf(other.starts_at, format),
              })}
              busy={add.isPending && add.variables?.bookable_id === other.bookable_id}
              onClick={() =>
                add.mutate({
                  bookable_id: other.bookable_id,
                  players_id: [session.player_id],
                  instead_of: id,
                })
              }
            >
              {t("instead", { moment: momentOf(other.starts_at, format) })}
            </Button>
          ))}
          {session && refusal === "bookable_full" && (
            <Button asChild variant="tonal" size="row">
              <Link
                to={accountPath({
                  ...bookableLink(session.bookable_id),
                  playerId: String(session.player_id),
                })}
              >
                {t("waitingList")}
              </Link>
            </Button>
          )}
          <Button
            variant="tonal"
            size="row"
            aria-label={t("remove", { title })}
            busy={isBusy}
            onClick={onTakeOut}
          >
            {t("common:remove")}
          </Button>
        </div>
      )}
      {add.error && <Notice tone="danger">{t(`problems:${reasonOf(add.error)}`)}</Notice>}
    </div>
  )
}

/** The weeks that "same time" fills. */
const WEEKS = 5

/** Puts the same session of the next weeks beside it, in one press; says what could not be had. */
function NextWeeks({ session, title }: { session: Session; title: string }) {
  const { t } = useTranslation(["basket", "problems", "common"])
  const format = useFormat()
  const add = useAddBasketLines()
  const { bookable_id, player_id, booking_type } = session
  if (!isBookedWeekly(booking_type)) return null
  return (
    <div className="mt-2">
      {add.data ? (
        <div role="status" className="text-small text-ink-muted">
          <p>{add.data.added > 0 ? t("weeksAdded", { count: add.data.added }) : t("weeksNone")}</p>
          <ul>
            {add.data.skipped.map(({ starts_at, code }) => (
              <li key={starts_at}>
                {t("weekSkipped", {
                  day: format.day(starts_at, "date"),
                  reason: t(code === "not_found" ? "noTraining" : `problems:${code as ProblemReason}`),
                })}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Button
          variant="link"
          size="long"
          className="min-h-6 gap-2 py-0 text-start"
          aria-label={t("common:labelled", { label: t("nextWeeks"), value: title })}
          busy={add.isPending}
          onClick={() => add.mutate({ bookable_id, players_id: [player_id], weeks: WEEKS })}
        >
          <Repeat aria-hidden="true" className="size-4!" strokeWidth={1.75} />
          {t("nextWeeks")}
        </Button>
      )}
      {add.error && (
        <Notice tone="danger" className="mt-2">
          {t(`problems:${reasonOf(add.error)}`)}
        </Notice>
      )}
    </div>
  )
}
