import { accessKinds } from "@academy/domain/access"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Day, Done, Id, IdParam, Instant, Line, Nullable, Page, PageQuery } from "./shapes.ts"

/** As in PostgreSQL. */
const LONGEST_TABLE_NAME = 63

/** The longest search text, as in the lists of the admin panel. */
const LONGEST_SEARCH = 100

const Fields = Type.Unsafe<Record<string, string | number | boolean | null>>({
  type: "object",
  additionalProperties: true,
})

/** One change made with staff permissions. */
export const AuditEntry = Type.Object({
  id: Id,
  account_id: Nullable(Id, { description: "Who made the change; null for the server's command line" }),
  account_name: Type.String(),
  action: Type.String({
    description: "`created`, `changed`, `removed`, or what was done (`order_marked_paid`)",
  }),
  entity: Type.String({ description: "The table" }),
  entity_id: Nullable(Id),
  reason: Type.String({ description: "Reason, if one was required; otherwise empty" }),
  device: Type.String({
    description:
      "System and browser, as `Windows, Chrome`; empty for jobs, older entries and the command line",
  }),
  before: Nullable(Fields, {
    description: "Changed fields; for personal ones only the word `changed`",
  }),
  after: Nullable(Fields),
  mentions: Type.Array(
    Type.Object({
      entity: Type.String({ description: "The table" }),
      id: Id,
      name: Type.String({ description: "Empty if only its session identifies it" }),
      player_id: Nullable(Id, { description: "The player that the row is, or belongs to" }),
      account_id: Nullable(Id, { description: "The account that the row is, or belongs to" }),
      session: Nullable(Type.Object({ id: Id, title: Type.String(), starts_at: Instant }), {
        description: "The session that the row is, or belongs to",
      }),
    }),
    {
      description:
        "Current names of the rows in the entry, its own first; without rows that were deleted or have no name",
    },
  ),
  created: Instant,
})

export const getAuditLog = call({
  method: "GET",
  path: "/api/audit-log/",
  summary:
    "Changes made with staff permissions, newest first, a hundred at a time; all, or by table, row, account, since a day, or about a person, session or order that a search names",
  access: "superuser",
  query: Type.Object({
    ...PageQuery,
    entity: Type.Optional(Line(LONGEST_TABLE_NAME, 1)),
    entity_id: Type.Optional(Id),
    account_id: Type.Optional(Id),
    from: Type.Optional(Type.String({ maxLength: 10, description: "The first day, as `YYYY-MM-DD`" })),
    search: Type.Optional(Line(LONGEST_SEARCH)),
  }),
  answer: Page(AuditEntry),
  refusals: [],
})

export const getAccessLog = call({
  method: "GET",
  path: "/api/access-log/",
  summary:
    "Access to other families' children with staff permissions, newest first, a hundred at a time; all, or by one account",
  access: "superuser",
  query: Type.Object({ ...PageQuery, account_id: Type.Optional(Id) }),
  answer: Page(
    Type.Object({
      id: Type.Integer({ minimum: 1 }),
      account_id: Id,
      account_name: Type.String(),
      kind: Choice(accessKinds),
      player_id: Nullable(Id, { description: "Whose record; null for a list or an export" }),
      records: Type.Integer({ description: "How many children's records were shown" }),
      subject: Type.String({
        description:
          "For an export, the list and a digest of its filters; for a record, its row; empty if `player_id` identifies it",
      }),
      reason: Type.String({ description: "Required for more than thirty records" }),
      created: Instant,
    }),
  ),
  refusals: [],
})

export const getReadingAlarms = call({
  method: "GET",
  path: "/api/reading-alarms/",
  summary:
    "Who opened or exported an unusual number of children's records in a day: open alarms, and those closed in the last thirty days",
  access: "superuser",
  answer: Type.Object({
    usual: Type.Integer({ description: "Usual number of different records one person opens in a day" }),
    may_close: Type.Boolean({ description: "The caller is an owner" }),
    alarms: Type.Array(
      Type.Object({
        id: Id,
        account_id: Id,
        account_name: Type.String({ description: "Who opened the records" }),
        day: Day,
        records: Type.Integer({ description: "Different records opened that day, and rows of exports" }),
        since: Instant,
        notified: Type.Object({ records: Type.Integer(), at: Instant }, { description: "The owners, last" }),
        closed: Nullable(Type.Object({ at: Instant, account_name: Type.String(), note: Type.String() })),
      }),
      { description: "Open ones first, then the newest" },
    ),
  }),
  refusals: [],
})

export const closeReadingAlarm = call({
  method: "POST",
  path: "/api/reading-alarms/:id/close/",
  summary:
    "An owner closes a bulk reading alarm with a reason; it reopens if the number rises by as much again",
  access: "owner",
  params: IdParam,
  body: Type.Object({ note: Line(longest.alarmNote, 1) }),
  answer: Done,
  refusals: ["not_found", "changed_meanwhile"],
})
