import { offeredHandMethods } from "@academy/domain/hand-payments"
import { INSTALMENTS_FROM_MINOR } from "@academy/domain/instalments"
import { toMajor, toMinor } from "@academy/domain/money"
import {
  BellOff,
  BellRing,
  CalendarClock,
  ChevronRight,
  CircleX,
  HandCoins,
  Mail,
  Percent,
  Split,
  Wallet,
} from "lucide-react"
import { type ReactNode, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { Card } from "../../../ui/card.tsx"
import { cx } from "../../../ui/class-names.ts"
import { DiscountForm } from "./discount-form.tsx"
import { DueDateForm } from "./due-date-form.tsx"
import { type ActionFormProps, discountOf, type Order } from "./orders.ts"
import { PayForm } from "./pay-form.tsx"
import { RemindDialog } from "./remind-dialog.tsx"
import { FeeForm, InvoiceForm, WalletForm, WithdrawForm } from "./small-forms.tsx"
import { SplitForm } from "./split-form.tsx"

const actions = [
  "pay",
  "remind",
  "due_date",
  "invoice",
  "split",
  "fromWallet",
  "discount",
  "fee",
  "withdraw",
] as const
type Action = (typeof actions)[number]
/** Done in the column itself; a reminder has its text in a dialog. */
type FormAction = Exclude<Action, "remind">

const icons = {
  pay: HandCoins,
  remind: BellRing,
  due_date: CalendarClock,
  invoice: Mail,
  split: Split,
  fromWallet: Wallet,
  discount: Percent,
  fee: BellOff,
  withdraw: CircleX,
} satisfies Record<Action, unknown>

const forms: Record<FormAction, (props: ActionFormProps) => ReactNode> = {
  pay: PayForm,
  due_date: DueDateForm,
  invoice: InvoiceForm,
  split: SplitForm,
  fromWallet: WalletForm,
  discount: DiscountForm,
  fee: FeeForm,
  withdraw: WithdrawForm,
}

/** What can be done with an unpaid order: the action in use is open on top; one that is not possible says why. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation("finances")
  const rows = useRows(order)
  const [chosen, setChosen] = useState<FormAction | null>("pay")
  const [isReminding, setReminding] = useState(false)
  /** A form takes the focus when it is opened, not when the page is. */
  const [isAsked, setAsked] = useState(false)
  /** The row of the form that was closed takes it back. */
  const [closed, setClosed] = useState<FormAction | null>(null)
  // What is not possible any more closes.
  const open = chosen !== null && rows[chosen].why === null ? chosen : null
  const Form = open && forms[open]
  return (
    <>
      {Form && open && (
        <section
          key={open}
          ref={isAsked ? focusFirstField : null}
          aria-label={t(`act.${open}.title`)}
          className="rounded-card border-2 border-accent-ink bg-surface p-5 shadow-card"
        >
          <h2 className="mb-4 text-title text-heading">{t(`act.${open}.title`)}</h2>
          <Form
            order={order}
            onDone={() => {
              setClosed(open)
              setChosen(null)
            }}
          />
        </section>
      )}
      <Card>
        <h2 className="mb-2 text-title text-heading">{t("act.more")}</h2>
        <ul>
          {actions
            .filter((action) => action !== open)
            .map((action) => (
              <ActionRow
                key={action}
                action={action}
                {...rows[action]}
                takesFocus={action === closed}
                onOpen={() => {
                  if (action === "remind") return setReminding(true)
                  setClosed(null)
                  setAsked(true)
                  setChosen(action)
                }}
              />
            ))}
        </ul>
      </Card>
      {isReminding && (
        <RemindDialog
          orders={[order]}
          onClose={() => setReminding(false)}
          onDone={() => setReminding(false)}
        />
      )}
    </>
  )
}

const focusFirstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>("input, textarea, button")?.focus()
const focus = (row: HTMLElement | null) => row?.focus()

interface RowFacts {
  text: string
  why: string | null
}

/** What each action says below its name, and why it is not possible. */
function useRows(order: Order): Record<Action, RowFacts> {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const name = order.account_name
  const own = order.is_own_family ? t("ownFamily") : null
  const invoice = order.reference === null ? t("act.onlyInvoices") : null
  const member = order.is_membership ? t("act.notMembership") : null
  const instalments = order.has_instalments ? t("act.notInstalments") : null
  const given = discountOf(order)
  const fee = order.lines.find(({ is_fee }) => is_fee)
  const { count, last } = order.reminders
  const has = t("act.fromWallet.has", { amount: format.money(order.wallet_balance, order.currency) })
  return {
    pay: {
      text: format.list(
        offeredHandMethods()
          .filter((one) => one !== "other")
          .map((one) => t(`act.hand.${one}`)),
      ),
      why: own,
    },
    remind: {
      text: last ? t("many.sent", { count, day: format.day(last, "date") }) : t("act.invoice.text", { name }),
      why:
        order.no_reminder === null
          ? null
          : order.no_reminder === "not_unpaid"
            ? t("act.onlyInvoices")
            : t(`many.remind.why.${order.no_reminder}`),
    },
    due_date: {
      text: order.due_at ? t("act.due_date.now", { day: format.day(order.due_at, "date") }) : "",
      why: own ?? invoice,
    },
    invoice: { text: t("act.invoice.text", { name }), why: invoice },
    split: {
      text: t("act.split.text"),
      why:
        own ??
        member ??
        (order.has_instalments ? t("act.split.already") : null) ??
        invoice ??
        (order.is_of_seats ? null : t("act.split.onlySessions")) ??
        (toMinor(order.unpaid) < INSTALMENTS_FROM_MINOR
          ? t("act.split.from", { amount: format.money(toMajor(INSTALMENTS_FROM_MINOR), order.currency) })
          : null),
    },
    fromWallet: { text: has, why: own ?? member ?? (order.wallet_balance < order.unpaid ? has : null) },
    discount: {
      text:
        given > 0
          ? t("act.discount.now", { amount: format.money(given, order.currency) })
          : t("act.discount.text", { name }),
      why: own ?? member ?? instalments ?? invoice,
    },
    fee: {
      text: fee ? t("act.fee.text", { name, amount: format.money(fee.amount, order.currency) }) : "",
      why: own ?? (fee ? null : t("act.fee.none")),
    },
    withdraw: {
      text: t("act.withdraw.text", { name }),
      why: own ?? (order.kind === "membership" ? t("act.notMembership") : null),
    },
  }
}

interface ActionRowProps extends RowFacts {
  action: Action
  takesFocus: boolean
  onOpen: () => void
}

function ActionRow({ action, text, why, takesFocus, onOpen }: ActionRowProps) {
  const { t } = useTranslation("finances")
  const id = useId()
  const Icon = icons[action]
  return (
    <li className="border-t border-line first:border-0">
      <button
        ref={takesFocus ? focus : null}
        type="button"
        aria-disabled={why !== null || undefined}
        aria-describedby={id}
        onClick={() => why === null && onOpen()}
        className={cx(
          "flex min-h-14 w-full items-center gap-3 rounded-badge py-2.5 text-start",
          why === null ? "hover:bg-hover" : "cursor-not-allowed text-ink-faint",
        )}
      >
        <Icon
          aria-hidden="true"
          strokeWidth={1.75}
          className={cx("size-5 shrink-0", action === "withdraw" && why === null && "text-danger")}
        />
        <span className="min-w-0 grow">
          <span className={cx("block text-label", action === "withdraw" && why === null && "text-danger")}>
            {t(`act.${action}.title`)}
          </span>
          <span
            id={id}
            className={cx("block text-small first-letter:uppercase", why === null && "text-ink-muted")}
          >
            {why ?? text}
          </span>
        </span>
        {why === null && (
          <ChevronRight
            aria-hidden="true"
            strokeWidth={1.75}
            className="flip-rtl size-4 shrink-0 text-ink-muted"
          />
        )}
      </button>
    </li>
  )
}
