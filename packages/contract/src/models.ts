import { accountFields } from "@academy/domain/account-fields"
import { bookableFields } from "@academy/domain/bookable-fields"
import { bookingStatuses, bookingTypeSlugs, paymentMethods } from "@academy/domain/bookings"
import { coachFields } from "@academy/domain/coach-fields"
import { longest } from "@academy/domain/limits"
import { orderKinds, orderPaymentMethods, orderStatuses, receiptKinds } from "@academy/domain/orders"
import { languages } from "@academy/domain/page-language"
import { playerFields } from "@academy/domain/player-fields"
import { Type } from "typebox"
import { call } from "./call.ts"
import { type Field, type Model, panelFields } from "./model.ts"
import { playerFilterShapes } from "./player-groups.ts"
import { Day } from "./shapes.ts"

const created_at: Field = { kind: "instant", list: true }
const currency: Field = { kind: "line", max: 3 }
const name: Field = {
  kind: "line",
  min: 1,
  max: longest.fullName,
  list: true,
  search: true,
  sort: "as_name",
  edit: true,
}
const account_id: Field = { kind: "reference", to: "accounts", list: true }

/** Every record type of the admin panel, in order. */
export const models: readonly Model[] = [
  {
    name: "accounts",
    title: ["first_name", "last_name"],
    rows: "signing_up",
    isPersonal: true,
    fields: panelFields(accountFields),
  },
  {
    name: "players",
    title: ["first_name", "last_name"],
    rows: "family",
    isPersonal: true,
    fields: panelFields(playerFields),
    period: "created_at",
    narrowedBy: {
      ...playerFilterShapes,
      member_on: Type.Optional(
        Type.Unsafe<string>({ ...Day, description: "Players with a membership at the end of this day" }),
      ),
    },
  },
  {
    name: "bookables",
    title: ["title"],
    rows: "planning",
    readOnlyBecause: "own_story",
    period: "starts_at",
    sortedBy: ["fill"],
    fields: panelFields(bookableFields),
  },
  {
    name: "bookings",
    title: ["id"],
    rows: "booking",
    isPersonal: true,
    readOnlyBecause: "own_story",
    fields: {
      player_id: { kind: "reference", to: "players", list: true },
      account_id,
      bookable_id: { kind: "reference", to: "bookables", list: true },
      starts_at: { kind: "instant", list: true },
      status: { kind: "choice", values: bookingStatuses, list: true, filter: true },
      payed: { kind: "flag", list: true, filter: true },
      payment_method: { kind: "choice", values: paymentMethods, nullable: true, filter: true },
      price_minor: { kind: "money" },
      currency,
      created_at: { kind: "instant" },
    },
  },
  {
    name: "orders",
    title: ["id"],
    rows: "bookkeeping",
    isPersonal: true,
    readOnlyBecause: "bookkeeping",
    fields: {
      account_id,
      kind: { kind: "choice", values: orderKinds, list: true, filter: true },
      status: { kind: "choice", values: orderStatuses, list: true, filter: true },
      payment_method: { kind: "choice", values: orderPaymentMethods, list: true, filter: true },
      amount_minor: { kind: "money", list: true, sort: true },
      currency,
      reference: { kind: "line", max: 100, nullable: true, list: true, search: true },
      due_at: { kind: "instant", nullable: true },
      closed_at: { kind: "instant", nullable: true },
      created_at,
    },
  },
  {
    name: "receipts",
    title: ["number"],
    rows: "bookkeeping",
    isPersonal: true,
    readOnlyBecause: "bookkeeping",
    fields: {
      number: { kind: "line", max: 40, list: true, search: true, sort: true },
      kind: { kind: "choice", values: receiptKinds, list: true, filter: true },
      account_id,
      order_id: { kind: "reference", to: "orders" },
      total_minor: { kind: "money", list: true, sort: true },
      vat_minor: { kind: "money", list: true },
      currency,
      issued_at: { kind: "instant", list: true },
    },
  },
  {
    name: "packages",
    title: ["name"],
    rows: "by_hand",
    fields: {
      name,
      // Later prices are set for a day, under offers.
      price_minor: { kind: "money", create: true },
      currency,
      amount_pass: { kind: "integer", min: 1, max: 1000, list: true, sort: true, create: true },
      pass_type_id: { kind: "reference", to: "pass_types", list: true, create: true },
      terms: { kind: "text", max: longest.message, edit: true },
      valid_days: { kind: "integer", min: 1, max: 3650, nullable: true, list: true, edit: true },
      active: { kind: "flag", list: true, filter: true, edit: true },
    },
  },
  {
    name: "coaches",
    title: ["name"],
    rows: "by_hand",
    fields: panelFields(coachFields),
  },
  {
    name: "booking_types",
    title: ["name"],
    rows: "rules",
    fields: {
      name,
      slug: { kind: "choice", values: bookingTypeSlugs, list: true },
      pass_type_id: { kind: "reference", to: "pass_types", nullable: true, list: true },
    },
  },
  {
    name: "pass_types",
    title: ["name"],
    rows: "rules",
    readOnlyBecause: "rules",
    fields: { name: { ...name, edit: undefined } },
  },
  {
    name: "clubs",
    title: ["name"],
    rows: "by_hand",
    fields: { name, district_id: { kind: "reference", to: "districts", list: true, create: true } },
  },
  { name: "districts", title: ["name"], rows: "by_hand", fields: { name } },
  {
    name: "newsletter_subscriptions",
    title: ["email"],
    rows: "own_consent",
    isPersonal: true,
    readOnlyBecause: "own_consent",
    fields: {
      email: { kind: "line", max: longest.email, list: true, search: true, sort: true },
      language: { kind: "choice", values: languages, list: true, filter: true },
      created_at,
      confirmed_at: { kind: "instant", nullable: true, list: true },
      unsubscribed_at: { kind: "instant", nullable: true, list: true },
    },
  },
]

const Flag = Type.Optional(Type.Boolean())

export const getModels = call({
  method: "GET",
  path: "/api/admin/models/",
  summary: "The records that admins can list, search, export and change, with their fields",
  access: "superuser",
  answer: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.Array(Type.String()),
      isPersonal: Flag,
      period: Type.Optional(Type.String()),
      sortedBy: Type.Optional(Type.Array(Type.Unsafe<"fill">({ type: "string" }))),
      rows: Type.Unsafe<Model["rows"]>({ type: "string" }),
      readOnlyBecause: Type.Optional(Type.Unsafe<NonNullable<Model["readOnlyBecause"]>>({ type: "string" })),
      fields: Type.Array(
        Type.Object({
          name: Type.String(),
          kind: Type.Unsafe<Field["kind"]>({ type: "string" }),
          max: Type.Optional(Type.Integer()),
          min: Type.Optional(Type.Integer()),
          values: Type.Optional(Type.Array(Type.String())),
          to: Type.Optional(Type.String()),
          among: Type.Optional(Type.Unsafe<"colleagues">({ type: "string" })),
          nullable: Flag,
          edit: Flag,
          create: Flag,
          list: Flag,
          search: Flag,
          filter: Flag,
          sort: Flag,
        }),
      ),
    }),
  ),
  refusals: [],
})
