import { Type } from "typebox"
import { call } from "./call.ts"
import { Id, Instant, Nullable } from "./shapes.ts"

const Fields = Type.Unsafe<Record<string, string | number | boolean | null>>({
  type: "object",
  additionalProperties: true,
})

export const getAuditLog = call({
  method: "GET",
  path: "/api/audit-log/",
  summary: "What was changed with the rights of staff, newest first, a hundred at a time",
  access: "superuser",
  query: Type.Object({
    before: Type.Optional(Type.Integer({ minimum: 1, description: "Only entries older than this one's id" })),
  }),
  answer: Type.Array(
    Type.Object({
      id: Id,
      account_id: Nullable(Id, { description: "Who; null at the server's command line" }),
      account_name: Type.String(),
      action: Type.String(),
      entity: Type.String({ description: "The table" }),
      entity_id: Nullable(Id),
      before: Nullable(Fields),
      after: Nullable(Fields),
      created: Instant,
    }),
  ),
  refusals: [],
})
