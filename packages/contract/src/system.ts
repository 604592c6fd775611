import { Type } from "typebox"
import { call } from "./call.ts"

export const getHealth = call({
  method: "GET",
  path: "/api/health",
  summary: "200 while the database responds and accepts writes; open pages send HEAD every 30 s",
  access: "anyone",
  answer: Type.Object({ status: Type.Literal("ok") }),
  refusals: ["database_unavailable"],
})
