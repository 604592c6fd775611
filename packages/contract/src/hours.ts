import { longest } from "@academy/domain/limits"
import { HIGHEST_HOUR, LONGEST_PAID_MINUTES } from "@academy/domain/pay"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Currency, Day, Done, Id, IdParam, Instant, Line, Money, Month, Nullable } from "./shapes.ts"

const HoursQuery = Type.Object({ month: Type.Optional(Month) })

export const getHours = call({
  method: "GET",
  path: "/api/staff/hours/",
  summary:
    "The sessions a coach ran in a month (the current one by default) with pay and absence, for payroll; admins see all coaches",
  access: "staff",
  query: HoursQuery,
  answer: Type.Object({
    month: Month,
    currency: Currency,
    is_over: Type.Boolean({ description: "Only then can the month be approved" }),
    coaches: Type.Array(
      Type.Object({
        coach_id: Id,
        name: Type.String(),
        minutes: Type.Integer(),
        amount: Nullable(Money, { description: "Null while a session has no rate" }),
        rates: Type.Array(Type.Object({ from_day: Day, hour: Money }), {
          description: "Pay for an hour, newest first; each holds until the next",
        }),
        absences: Type.Array(Type.Object({ from_day: Day, until_day: Day }), {
          description: "Time away that touches the month",
        }),
        approved_at: Nullable(Instant),
        sessions: Type.Array(
          Type.Object({
            bookable_id: Id,
            title: Type.String(),
            starts_at: Instant,
            ends_at: Instant,
            minutes: Type.Integer({ description: "What is paid for" }),
            planned_minutes: Type.Integer(),
            reason: Nullable(Type.String({ description: "Why an admin corrected the minutes" })),
            instead_of: Nullable(
              Type.String({ description: "The coach whose place it took as a substitute" }),
            ),
            hour: Nullable(Money),
            amount: Nullable(Money),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
})

export const exportHours = call({
  method: "GET",
  path: "/api/staff/hours.csv",
  summary: "The same as CSV, one row per session and per absence",
  access: "staff",
  freshFactor: true,
  query: HoursQuery,
  answer: Type.String(),
  refusals: [],
})

export const setCoachRate = call({
  method: "PUT",
  path: "/api/admin/coaches/:id/rate/",
  summary:
    "Sets a coach's pay for an hour from a day on; earlier rates are kept, approved months stay as they are",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ from_day: Day, hour: Type.Number({ minimum: 0, maximum: HIGHEST_HOUR }) }),
  answer: Done,
  refusals: ["not_found"],
})

export const correctHours = call({
  method: "PUT",
  path: "/api/admin/hours/:coach/:bookable/",
  summary: "Corrects for how many minutes a coach is paid for a past session, with a reason",
  access: "superuser",
  params: Type.Object({ coach: Id, bookable: Id }),
  body: Type.Object({
    minutes: Type.Integer({ minimum: 0, maximum: LONGEST_PAID_MINUTES }),
    reason: Line(longest.reason, 5),
  }),
  answer: Done,
  refusals: ["not_found", "hours_approved"],
})

export const approveHours = call({
  method: "POST",
  path: "/api/admin/hours/approve/",
  summary: "Approves a past month of coaches for pay: its sessions, minutes and rates are fixed",
  access: "superuser",
  body: Type.Object({
    month: Month,
    coaches: Type.Array(
      Type.Object({
        coach_id: Id,
        minutes: Type.Integer({ minimum: 0, description: "As shown; refused if they have changed" }),
      }),
      { minItems: 1, maxItems: 200 },
    ),
  }),
  answer: Done,
  refusals: ["not_found", "month_not_over", "hours_approved", "hours_changed"],
})

export const reopenHours = call({
  method: "POST",
  path: "/api/admin/hours/reopen/",
  summary: "Reopens an approved month of a coach, with a reason for the audit log",
  access: "superuser",
  body: Type.Object({ month: Month, coach_id: Id, reason: Line(longest.reason, 5) }),
  answer: Done,
  refusals: ["not_found"],
})
