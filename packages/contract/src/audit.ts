import { accessKinds } from "@academy/domain/access"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Id, Instant, Line, Nullable, Page, PageQuery } from "./shapes.ts"

/** As PostgreSQL has it. */
const LONGEST_TABLE_NAME = 63

const Fields = Type.Unsafe<Record<string, string | number | boolean | null>>({
  type: "object",
  additionalProperties: true,
})

export const getAuditLog = call({
  method: "GET",
  path: "/api/audit-log/",
  summary:
    "What was changed with the rights of staff, newest first, a hundred at a time; of all, or of one table or one row of it, by one account, since a day",
  access: "superuser",
  query: Type.Object({
    ...PageQuery,
    entity: Type.Optional(Line(LONGEST_TABLE_NAME, 1)),
    entity_id: Type.Optional(Id),
    account_id: Type.Optional(Id),
    from: Type.Optional(Type.String({ maxLength: 10, description: "The first day, as `YYYY-MM-DD`" })),
  }),
  answer: Page(
    Type.Object({
      id: Id,
      account_id: Nullable(Id, { description: "Who; null at the server's command line" }),
      account_name: Type.String(),
      action: Type.String({
        description: "`created`, `changed`, `removed`, or what was done (`order_marked_paid`)",
      }),
      entity: Type.String({ description: "The table" }),
      entity_id: Nullable(Id),
      reason: Type.String({ description: "Why, where one was asked for; else empty" }),
      before: Nullable(Fields, {
        description: "The fields that differ; of a personal one only the word `changed`",
      }),
      after: Nullable(Fields),
      created: Instant,
    }),
  ),
  refusals: [],
})

export const getAccessLog = call({
  method: "GET",
  path: "/api/access-log/",
  summary:
    "Who read about children of other families with the rights of staff, newest first, a hundred at a time",
  access: "superuser",
  query: Type.Object(PageQuery),
  answer: Page(
    Type.Object({
      id: Type.Integer({ minimum: 1 }),
      account_id: Id,
      account_name: Type.String(),
      kind: Choice(accessKinds),
      player_id: Nullable(Id, { description: "Whose record; null for a list or an export" }),
      records: Type.Integer({ description: "How many children's records were shown" }),
      reason: Type.String({ description: "Asked for above thirty records; else may be empty" }),
      created: Instant,
    }),
  ),
  refusals: [],
})
