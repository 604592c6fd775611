import { Type } from "typebox"
import { call } from "./call.ts"

export const getHealth = call({
  method: "GET",
  path: "/api/health",
  summary: "200 while the database answers and takes writes; HEAD is asked every 30 s by open pages",
  access: "anyone",
  answer: Type.Object({ status: Type.Literal("ok") }),
  refusals: ["database_unavailable"],
})
