import { apiKeyScopes } from "@academy/domain/api-keys"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Line, Nullable } from "./shapes.ts"

const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  prefix: Type.String({ description: "First characters of the key; only its holder knows the rest" }),
  scopes: Type.Array(Choice(apiKeyScopes)),
  created_by_name: Type.String(),
  created: Instant,
  last_used: Nullable(Instant, { description: "To the minute" }),
  revoked: Nullable(Instant),
  rests: Type.Boolean({
    description: "Grants no access, because its creator is no longer an active owner",
  }),
})

export const getApiKeys = call({
  method: "GET",
  path: "/api/admin/api-keys/",
  summary: "API keys, newest first, including revoked ones",
  access: "owner",
  answer: Type.Array(ApiKey),
  refusals: [],
})

export const createApiKey = call({
  method: "POST",
  path: "/api/admin/api-keys/",
  summary: "Creates a key with scopes. The key itself is only returned this once. Recorded in the audit log",
  access: "owner",
  freshFactor: true,
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
  summary: "Revokes a key immediately and permanently. Recorded in the audit log",
  access: "owner",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
