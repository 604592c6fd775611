import { LONGEST_REMINDER_DAYS, reminderSkips } from "@academy/domain/order-reminders"
import { MOST_ORDERS_AT_ONCE } from "@academy/domain/orders"
import { languages } from "@academy/domain/page-language"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Done, Id, Instant, Line, Money, Nullable, ReminderFee } from "./shapes.ts"

const OrderIds = Type.Object({
  order_ids: Type.Array(Id, { minItems: 1, maxItems: MOST_ORDERS_AT_ONCE }),
  without_fee: Type.Optional(Type.Boolean({ description: "The second reminder of an order costs nothing" })),
})
const LeftOut = Type.Array(
  Type.Object({ order_id: Id, account_name: Type.String(), why: Choice(reminderSkips) }),
  { description: "Orders that are not reminded, and why" },
)

export const previewReminders = call({
  method: "POST",
  path: "/api/admin/order-reminders/preview/",
  summary: "The reminders that would go out for these unpaid orders: one email per family, by language",
  access: "superuser",
  body: OrderIds,
  answer: Type.Object({
    orders: Type.Integer(),
    amount: Money,
    currency: Currency,
    fees: Type.Array(Type.Object({ order_id: Id, account_name: Type.String(), amount: Money }), {
      description: "Orders that get the reminder fee, which is agreed with them, unless it is left out",
    }),
    emails: Type.Array(
      Type.Object({
        language: Choice(languages),
        count: Type.Integer({ description: "Families that get it in this language" }),
        subject: Type.String(),
        text: Type.String({ description: "As the first of these families gets it" }),
      }),
    ),
    left_out: LeftOut,
    goes_at: Instant,
  }),
  refusals: [],
})

export const remindOrders = call({
  method: "POST",
  path: "/api/admin/order-reminders/",
  summary:
    "Reminds the families of unpaid orders, with one email each. It goes out after 30 seconds, or at 08:00 if it is night, and can be undone until then",
  access: "superuser",
  body: OrderIds,
  answer: Type.Object({
    batch: Type.String({ description: "Identifies these reminders, to undo them" }),
    orders: Type.Integer(),
    families: Type.Integer(),
    left_out: LeftOut,
    goes_at: Instant,
  }),
  refusals: ["nothing_owed"],
})

export const undoReminders = call({
  method: "POST",
  path: "/api/admin/order-reminders/undo/",
  summary: "Stops reminders that have not gone out yet",
  access: "superuser",
  body: Type.Object({ batch: Line(100, 1) }),
  answer: Type.Object({ orders: Type.Integer() }),
  refusals: ["nothing_to_undo"],
})

const Days = Nullable(Type.Integer({ minimum: 1, maximum: LONGEST_REMINDER_DAYS }), {
  description: "Days after the due date; null for none",
})
const Schedule = { first_days: Days, second_days: Days, fee: ReminderFee }

export const getReminderSettings = call({
  method: "GET",
  path: "/api/admin/reminder-settings/",
  summary: "When reminders of unpaid orders go out automatically",
  access: "superuser",
  answer: Type.Object(Schedule),
  refusals: [],
})

export const changeReminderSettings = call({
  method: "PUT",
  path: "/api/admin/reminder-settings/",
  summary:
    "Sets when reminders of unpaid orders go out automatically, and what the second of an order made from now on costs. Orders that were late before are not reminded",
  access: "owner",
  body: Type.Object(Schedule),
  answer: Done,
  refusals: [],
})
