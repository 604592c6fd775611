import type { Answer } from "@academy/contract/client"
import type { TFunction } from "i18next"
import { CalendarDays, Mail, MapPin, Receipt } from "lucide-react"
import { href } from "react-router"
import { daysBetween } from "../../i18n/format.ts"
import type { useFormat } from "../../i18n/use-format.ts"
import type { Group, Item } from "./item.ts"

type Results = Answer<"GET /api/admin/search/">
/** A coach gets players and sessions alone. */
export type AnyResults = Pick<Results, "players" | "sessions"> & Partial<Results>

interface Showing {
  t: TFunction<["panel-search"]>
  format: ReturnType<typeof useFormat>
  now: Date
  /** Coaches open the pages of the staff panel. */
  isOffice: boolean
}

/** What is apart by dots in a row; what is not known is left out. */
const joined = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(" · ")

/** A number keeps its direction within Arabic words. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`

/** The rows of the server's answer, in groups. */
export const resultItems = (results: AnyResults, showing: Showing): Item[] => [
  ...(results.families?.rows.map((row) => familyItem(row, showing)) ?? []),
  ...results.players.rows.map((row) => playerItem(row, showing)),
  ...(results.orders?.rows.map((row) => orderItem(row, showing)) ?? []),
  ...results.sessions.rows.map((row) => sessionItem(row, showing)),
  ...(results.messages?.rows.map((row) => messageItem(row, showing)) ?? []),
  ...(results.places?.rows.map((row) => placeItem(row, showing)) ?? []),
]

/** A family's page with one of its dialogs open. */
const familyPage = (accountId: number, dialog: string) =>
  `${href("/admin/families/:id", { id: String(accountId) })}?dialog=${dialog}`

function familyItem(row: Results["families"]["rows"][number], { t, format, now }: Showing): Item {
  return {
    key: `family-${row.account_id}`,
    group: "families",
    accountId: row.account_id,
    to: href("/admin/families/:id", { id: String(row.account_id) }),
    title: row.name,
    detail: joined([format.list(row.players), leftToRight(row.phone_number || row.email)]),
    isSimilar: row.is_similar,
    facts: [
      { label: t("facts.phone"), value: row.phone_number ? leftToRight(row.phone_number) : "–" },
      { label: t("facts.guardian"), value: format.list(row.guardians) || "–" },
      { label: t("facts.wallet"), value: format.money(row.wallet, row.currency) },
      {
        label: t("facts.passes"),
        value: format.list(row.passes.map(({ name, left }) => `${format.number(left)} ${name}`)) || "–",
      },
    ],
    next: row.next.map(({ starts_at, player, title }) => ({
      when: format.nearMoment(starts_at, now),
      what: format.parts([player, title]),
    })),
    ...(row.note && {
      note: { text: row.note.text, by: format.parts([row.note.by, format.day(row.note.written, "date")]) },
    }),
    actions: [
      { label: t("do.book"), to: familyPage(row.account_id, "book") },
      row.owes > 0
        ? {
            label: t("do.unpaid"),
            to: `${href("/admin/finances/orders")}?${new URLSearchParams({ view: "unpaid", search: row.name })}`,
          }
        : { label: t("do.note"), to: familyPage(row.account_id, "note") },
    ],
    ...(row.owes > 0 && {
      badge: { text: t("owes", { amount: format.money(row.owes, row.currency) }), tone: "due" as const },
    }),
  }
}

function playerItem(row: Results["players"]["rows"][number], { t, format, now, isOffice }: Showing): Item {
  const id = String(row.id)
  const next = row.next_session ? format.nearMoment(row.next_session, now) : t("nothingBooked")
  const to = !isOffice
    ? href("/staff/players/:id", { id })
    : row.account_id === null
      ? href("/admin/models/:model/:id", { model: "players", id })
      : href("/admin/families/:id", { id: String(row.account_id) })
  return {
    key: `player-${row.id}`,
    group: "players",
    to,
    title: row.name,
    detail: joined([t("born", { year: String(row.year_of_birth) }), row.club_name, next]),
    isSimilar: row.is_similar,
    ...(row.account_id !== null && {
      accountId: row.account_id,
      actions: [
        { label: t("do.book"), to: familyPage(row.account_id, "book") },
        { label: t("do.record"), to: href("/admin/models/:model/:id", { model: "players", id }) },
      ],
    }),
    facts: [
      { label: t("facts.born"), value: String(row.year_of_birth) },
      { label: t("facts.club"), value: row.club_name || "–" },
      { label: t("facts.next"), value: next },
    ],
  }
}

function orderItem(row: Results["orders"]["rows"][number], { t, format, now }: Showing): Item {
  const amount = format.money(row.amount, row.currency)
  const late = row.status === "open" && row.due_at ? daysBetween(row.due_at, now) : 0
  const status = t(`order.${row.status}`)
  return {
    key: `order-${row.id}`,
    group: "orders",
    Icon: Receipt,
    to: href("/admin/finances/orders/:id", { id: String(row.id) }),
    title: joined([row.receipt_number ?? row.reference ?? `${row.id}`, amount]),
    actions: [
      {
        label: t("do.familyOrders"),
        to: `${href("/admin/finances/orders")}?${new URLSearchParams({ search: row.account_name })}`,
      },
      ...(row.status === "paid"
        ? [
            {
              label: t("do.refund"),
              to: `${href("/admin/finances/orders/:id", { id: String(row.id) })}?dialog=refund`,
            },
          ]
        : []),
    ],
    detail: joined([row.account_name, row.title]),
    badge: {
      text: row.status === "open" && row.due_at ? t("due", { day: format.day(row.due_at, "date") }) : status,
      tone:
        row.status === "paid" ? "positive" : row.status !== "open" ? "neutral" : late > 3 ? "late" : "due",
    },
    facts: [
      { label: t("facts.payer"), value: row.account_name },
      { label: t("facts.what"), value: row.title || "–" },
      { label: t("facts.amount"), value: amount },
      { label: t("facts.status"), value: status },
      { label: t("facts.reference"), value: row.reference ?? "–" },
      { label: t("facts.receipt"), value: row.receipt_number ?? "–" },
      { label: t("facts.ordered"), value: format.day(row.created, "date") },
    ],
  }
}

function sessionItem(row: Results["sessions"]["rows"][number], { t, format, now, isOffice }: Showing): Item {
  const id = String(row.bookable_id)
  const seats = t("seats", { taken: row.players, of: row.capacity })
  const day = row.starts_at.slice(0, 10)
  return {
    key: `session-${row.bookable_id}`,
    group: "sessions",
    Icon: CalendarDays,
    to: isOffice
      ? `${href("/admin/bookings")}?week=${day}&session=${id}`
      : href("/staff/sessions/:id", { id }),
    title: joined([format.nearMoment(row.starts_at, now), row.title]),
    detail: joined([
      row.booked.length > 0 && t("booked", { names: format.list(row.booked) }),
      format.list(row.coaches),
      row.address_name,
    ]),
    badge:
      row.status === "cancelled" ? { text: t("cancelled"), tone: "late" } : { text: seats, tone: "neutral" },
    ...(isOffice && {
      actions: [
        {
          label: t("do.day"),
          to: `${href("/admin/bookings")}?${new URLSearchParams({ week: day, day, view: "day", session: id })}`,
        },
      ],
    }),
    facts: [
      { label: t("facts.when"), value: format.moment(row.starts_at) },
      { label: t("facts.place"), value: row.address_name },
      { label: t("facts.coach"), value: format.list(row.coaches) || "–" },
      { label: t("facts.seats"), value: seats },
      ...(row.booked.length > 0 ? [{ label: t("facts.players"), value: format.list(row.booked) }] : []),
    ],
  }
}

function messageItem(row: Results["messages"]["rows"][number], { t, format }: Showing): Item {
  const shown = {
    kind: row.kind,
    state: row.is_done ? "done" : "open",
    search: row.name,
    message: String(row.id),
  }
  return {
    key: `message-${row.kind}-${row.id}`,
    group: "messages",
    Icon: Mail,
    to: `${href("/admin/messages")}?${new URLSearchParams(shown)}`,
    title: row.name,
    detail: row.text,
    badge: row.is_done ? { text: t("answered"), tone: "positive" } : { text: t("waiting"), tone: "due" },
    facts: [
      { label: t("facts.received"), value: format.moment(row.created) },
      { label: t("facts.kind"), value: t(`kind.${row.kind}`) },
      { label: t("facts.email"), value: leftToRight(row.email) },
    ],
  }
}

function placeItem(row: Results["places"]["rows"][number], { t, format, now }: Showing): Item {
  return {
    key: `place-${row.id}`,
    group: "places",
    Icon: MapPin,
    to: `${href("/admin/addresses")}?address=${row.id}`,
    title: row.name,
    detail: joined([row.address, row.area]),
    facts: [
      { label: t("facts.toCome"), value: format.number(row.sessions_to_come) },
      {
        label: t("facts.next"),
        value: row.next_session ? format.nearMoment(row.next_session, now) : "–",
      },
    ],
  }
}

/** Where all rows of a group are listed; null where the group has no list that searches alike. */
export function listOf(group: Group, words: string): string | null {
  const search = `?${new URLSearchParams({ search: words })}`
  if (group === "families") return `${href("/admin/families")}${search}`
  if (group === "players") return `${href("/admin/models/:model", { model: "players" })}${search}`
  if (group === "orders") return `${href("/admin/finances/orders")}${search}`
  return null
}
