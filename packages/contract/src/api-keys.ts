import { apiKeyScopes } from "@academy/domain/api-keys"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Line, Nullable } from "./shapes.ts"

const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  prefix: Type.String({ description: "How the key begins; the rest is known to its holder alone" }),
  scopes: Type.Array(Choice(apiKeyScopes)),
  created_by_name: Type.String(),
  created: Instant,
  last_used: Nullable(Instant, { description: "To the minute" }),
  revoked: Nullable(Instant),
  rests: Type.Boolean({
    description: "Opens nothing, because whoever made it is no active owner any more",
  }),
})

export const getApiKeys = call({
  method: "GET",
  path: "/api/admin/api-keys/",
  summary: "The keys by which other programs read from the academy, the newest first; revoked ones too",
  access: "owner",
  answer: Type.Array(ApiKey),
  refusals: [],
})

export const createApiKey = call({
  method: "POST",
  path: "/api/admin/api-keys/",
  summary:
    "Makes a key with scopes. The key itself is told in this answer and never again. Goes into the audit log",
  access: "owner",
  body: Type.Object({
    name: Line(longest.connectionName, 1),
    scopes: Type.Array(Choice(apiKeyScopes), { minItems: 1, maxItems: apiKeyScopes.length }),
  }),
  answer: Type.Object({ id: Id, key: Type.String() }),
  refusals: ["too_many_api_keys"],
})

export const revokeApiKey = call({
  method: "DELETE",
  path: "/api/admin/api-keys/:id/",
  summary: "Ends a key at once and for good. Goes into the audit log",
  access: "owner",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
