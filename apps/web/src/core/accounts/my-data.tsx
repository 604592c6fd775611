import type { Answer } from "@academy/contract/client"
import { academy } from "@academy/domain/academy"
import { Printer } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { DownloadLink } from "./user/data-section.tsx"

type Data = Answer<"GET /api/my-data/">

/** Everything that is kept about the account, as a page to read and print; each detail is in the file. */
export function MyData({ data }: { data: Data }) {
  const { t } = useTranslation(["profile", "common"])
  const format = useFormat()
  const at = (instant: string) => format.moment(instant, "year")
  const money = (amount: number) => format.money(amount, data.wallet.currency)
  const { account, wallet } = data
  return (
    <article className="mx-auto w-full max-w-3xl rounded-card border border-line bg-surface p-5 shadow-card md:p-10 print:max-w-none print:border-0 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-title text-heading md:text-[1.75rem]">{t("data.title")}</h1>
          <p className="mt-1 text-ink-muted">
            {t("myData.made", { day: format.day(data.created, "year"), time: format.clock(data.created) })}
          </p>
        </div>
        <div data-print="no" className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden="true" strokeWidth={1.75} />
            {t("myData.print")}
          </Button>
          <DownloadLink label={t("data.download")} />
        </div>
      </div>
      <p className="mt-4 text-small text-ink-muted">{t("myData.moreInFile")}</p>
      <List title={t("myData.account")}>
        {[
          `${account.first_name} ${account.last_name}`.trim(),
          account.phone_number,
          account.address && format.address(account.address),
          at(account.created),
        ]
          .filter(Boolean)
          .map((line) => (
            <Row key={line}>{format.parts([line])}</Row>
          ))}
      </List>
      <List title={t("myData.emails")}>
        {data.email_addresses.map(({ email, verified }) => (
          <Row key={email} aside={verified ? undefined : t("emails.unverified")}>
            {format.parts([email])}
          </Row>
        ))}
      </List>
      <List title={t("devices.title")}>
        {data.sessions.map(({ ip, user_agent, created }) => (
          <Row key={`${created} ${ip} ${user_agent}`} aside={at(created)}>
            {format.parts([ip, user_agent])}
          </Row>
        ))}
      </List>
      <List title={t("myData.players")}>
        {data.players.map((player) => (
          <Row key={player.id}>
            {format.parts([
              `${player.first_name} ${player.last_name}`,
              String(player.year_of_birth),
              player.club,
              player.district,
            ])}
          </Row>
        ))}
      </List>
      <List title={t("myData.bookings")}>
        {data.bookings.map((booking) => (
          <Row
            key={booking.id}
            aside={
              booking.price === null ? "" : format.money(booking.price, booking.currency ?? academy.currency)
            }
            note={format.parts([booking.coach_note, booking.rating?.comment])}
          >
            {t("common:labelled", {
              label: at(booking.timestamp),
              value: format.parts([booking.title, booking.player_name, booking.place]),
            })}
          </Row>
        ))}
      </List>
      <List title={t("myData.wallet")}>
        <Row aside={money(wallet.balance)}>{t("myData.balance")}</Row>
        {wallet.passes.map((lot) => (
          <Row key={lot.id} aside={`${format.number(lot.amount)} / ${format.number(lot.amount_granted)}`}>
            {t("common:labelled", { label: t("myData.passes"), value: lot.pass_type })}
          </Row>
        ))}
        {wallet.entries.map((entry) => (
          <Row
            key={`entry ${entry.id}`}
            aside={entry.kind === "money" ? money(entry.amount) : format.number(entry.amount)}
            note={entry.note}
          >
            {at(entry.created)}
          </Row>
        ))}
      </List>
      <List title={t("myData.memberships")}>
        {data.memberships.map((membership) => (
          <Row key={membership.id} aside={at(membership.created)}>
            {format.parts([
              membership.plan,
              membership.player_name,
              membership.paid_by && t(`myData.paidBy.${membership.paid_by}`),
            ])}
          </Row>
        ))}
        {data.payment_card && (
          <Row aside={data.payment_card.expires}>
            {`${t("common:savedCard")} ${data.payment_card.brand} •••• ${data.payment_card.last4}`}
          </Row>
        )}
      </List>
      <List title={t("myData.orders")}>
        {data.orders.map((order) => (
          <Row key={order.id} aside={format.money(order.amount, order.currency)}>
            {t("common:labelled", { label: at(order.created), value: format.parts(order.titles) })}
          </Row>
        ))}
      </List>
      <List title={t("myData.receipts")}>
        {data.receipts.map((receipt) => (
          <Row key={receipt.id} aside={format.money(receipt.total, receipt.currency)}>
            {format.parts([receipt.number, format.day(receipt.issued_at, "year"), receipt.buyer_name])}
          </Row>
        ))}
      </List>
      <List title={t("myData.notifications")}>
        {data.notifications.map((notification) => (
          <Row
            key={`${notification.created} ${notification.title}`}
            aside={at(notification.created)}
            note={notification.message}
          >
            {format.parts([notification.title])}
          </Row>
        ))}
      </List>
      <List title={t("myData.sentEmails")}>
        {data.sent_emails.map((message) => (
          <Row key={`${message.created} ${message.kind}`} aside={at(message.created)}>
            {format.parts([message.to])}
          </Row>
        ))}
      </List>
      <List title={t("myData.messages")}>
        {[...data.contact_messages, ...data.camp_enquiries].map((message) => (
          <Row
            key={`${message.created} ${message.message}`}
            aside={at(message.created)}
            note={message.message}
          >
            {format.parts([message.name, message.email, message.phone])}
          </Row>
        ))}
      </List>
      <List title={t("myData.newsletter")}>
        {data.newsletter.map((subscription) => (
          <Row key={subscription.email} aside={at(subscription.created)}>
            {format.parts([subscription.email])}
          </Row>
        ))}
      </List>
    </article>
  )
}

function List({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation("profile")
  const isEmpty = Array.isArray(children) && children.length === 0
  return (
    <section className="mt-8">
      <h2 className="text-title text-lead">{title}</h2>
      {isEmpty ? (
        <p className="mt-2 text-small text-ink-muted">{t("myData.empty")}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line text-small">{children}</ul>
      )}
    </section>
  )
}

interface RowProps {
  /** Facts of somebody's own come set apart (`format.parts`): the line is read as the page is. */
  children: string
  aside?: string | undefined
  note?: string
}

function Row({ children, aside, note }: RowProps) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 py-2">
      <span className="min-w-0 break-words">
        {children}
        {note && <bdi className="block text-ink-muted">{note}</bdi>}
      </span>
      {aside && <bdi className="tabular text-ink-muted">{aside}</bdi>}
    </li>
  )
}
