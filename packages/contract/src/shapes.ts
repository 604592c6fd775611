import { MOST_INSTALMENTS } from "@academy/domain/instalments"
import { MOST_REMINDER_FEE_MINOR } from "@academy/domain/order-reminders"
import { PRESS_KEPT_SECONDS } from "@academy/domain/presses"
import { type Static, type TSchema, Type } from "typebox"

/** Shapes that several features share. Ids are numbers, times ISO 8601 with offset, money in major units. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Instant = Type.String({ description: "ISO 8601 with the offset of the academy’s time zone" })
export const Money = Type.Number({ description: "Major units: 199 is 199 crowns, pounds or yen" })
/**
 * The total as it was shown, in major units: if the price has changed since, the call is refused (`price_changed`). If
 * left out, the current price applies.
 */
export const ExpectedPrice = Type.Optional(
  Type.Number({ minimum: 0, description: "Total as shown; refused if it has changed" }),
)
/** The dates of an instalment plan and what is due on each, the first now. */
export const PlanDates = Type.Array(Type.Object({ amount: Money, due_at: Instant }))
export const Instalments = Type.Optional(
  Type.Integer({
    minimum: 2,
    maximum: MOST_INSTALMENTS,
    description: "Number of payments, the first one now; `expected_price` is then the first payment",
  }),
)
export const Currency = Type.String({ minLength: 3, maxLength: 3 })
/** One of the given words. It has its type, so that compiled code serialises it. */
export const Choice = <const V extends readonly string[]>(
  values: V,
  options: { description?: string } = {},
) => Type.Unsafe<V[number]>({ type: "string", enum: [...values], ...options })
/** The schema or null, with the `nullable` keyword: a union would be resolved at run time for each value. */
export const Nullable = <S extends TSchema>(schema: S, options: { description?: string } = {}) =>
  Type.Unsafe<Static<S> | null>({
    ...schema,
    ...options,
    nullable: true,
    ...("enum" in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
  })
/** One line of typed text: no control characters, so it can't inject a header or a second line. */
export const Line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: "^[^\\u0000-\\u001f\\u007f]*$" })
/** Text with several lines. */
export const Text = (maxLength: number) =>
  Type.String({ maxLength, pattern: "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$" })
/** A text by an admin in the languages it is written in; the site shows the visitor's, else English. */
export const LocalText = Type.Object({
  en: Type.String(),
  sv: Type.Optional(Type.String()),
  fr: Type.Optional(Type.String()),
  es: Type.Optional(Type.String()),
  ar: Type.Optional(Type.String()),
})
export const IdParam = Type.Object({ id: Id })
/** The specification's parameter names of paths with two ids. */
export const PairParams = Type.Object({ a: Id, b: Id })
/** `YYYY-MM-DD`, a day of the academy's time zone. */
export const Day = Type.String({ pattern: "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" })
/** The later days of the plan as shown: if an admin has changed a camp's since, the call is refused. */
export const ShownDueOn = Type.Optional(
  Type.Array(Day, {
    maxItems: MOST_INSTALMENTS,
    description: "Days of the later payments as shown; refused if those of a camp have changed",
  }),
)
/** The expiry of passes as a last valid day, not as the midnight after it. */
export const LastDay = Nullable(Day, {
  description: "Last day on which they are valid, inclusive; null if they never expire",
})
/** `YYYY-MM-DDTHH:MM`, as date fields of browsers have it. */
export const LocalTime = Type.String({
  pattern: "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d$",
  description: "The academy’s time",
})
/** `YYYY-MM`, a month of the academy's time zone. */
export const Month = Type.String({ pattern: "^20\\d{2}-(0[1-9]|1[0-2])$" })
/** A change of one field: `from` is the value that was shown, so that a concurrent change is not overwritten. */
export const Change = <S extends TSchema>(value: S) => Type.Object({ from: value, to: value })
/** For clicks that phones keep while offline: the latest click wins, whichever arrives last. */
export const SecondsAgo = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: PRESS_KEPT_SECONDS,
    description: "How long ago it was done offline. Defaults to now",
  }),
)
export const Done = Type.Object({ status: Type.Literal("ok") })

/** The query of a paged list: `after` is the previous page's `next`; left out for the first page. */
export const PageQuery = { after: Type.Optional(Line(500, 1)) }
/** One page of a list. `next` asks for the following one and is null on the last. */
export const Page = <S extends TSchema>(item: S) =>
  Type.Object({
    rows: Type.Array(item),
    next: Nullable(Type.String({ description: "Value of `after` for the next page; null on the last page" })),
  })

/** The refusals of calls that accept a picture. */
export const imageRefusals = [
  "not_an_image",
  "image_too_large",
  "image_broken",
  "too_many_requests",
  "server_busy",
] as const

export const HasPaidBefore = Type.Boolean({
  description:
    "Whether the account has paid before; until then it can hold only a few unpaid seats, and pays for camps at a checkout",
})

/** In whole units of the currency. */
const Fee = { minimum: 0, maximum: MOST_REMINDER_FEE_MINOR / 100 }
export const ReminderFee = Type.Integer({
  ...Fee,
  description:
    "What the second reminder of an invoice made now costs, in the academy's currency; 0 for nothing",
})
export const AgreedReminderFee = Type.Optional(
  Type.Integer({
    ...Fee,
    description:
      "The reminder fee that the payer was shown and so agreed to; without it, the invoice never has one",
  }),
)
