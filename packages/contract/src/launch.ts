import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done } from "./shapes.ts"

/**
 * `required`: the code was never entered in this browser. `granted`: it was, or the site is open to all. `cleared`: it
 * was, but must be entered again. The fourth state, `invalid`, is the refusal `beta_code_invalid`.
 */
export const betaStates = ["required", "granted", "cleared"] as const

export const getBetaAccess = call({
  method: "GET",
  path: "/api/beta-access/",
  summary: "Whether this browser may see the site before it opens to all",
  access: "anyone",
  answer: Type.Object({ state: Choice(betaStates) }),
  refusals: [],
})

export const giveBetaCode = call({
  method: "POST",
  path: "/api/beta-access/",
  summary: "Submits the access code; a cookie remembers a correct one",
  access: "anyone",
  body: Type.Object({ code: Type.String({ maxLength: longest.betaCode }) }),
  answer: Type.Object({ state: Choice(betaStates) }),
  refusals: ["beta_code_invalid", "too_many_requests"],
})

export const clearBetaAccess = call({
  method: "DELETE",
  path: "/api/beta-access/",
  summary: "Asks everyone for the code again",
  access: "staff",
  answer: Done,
  refusals: [],
})
