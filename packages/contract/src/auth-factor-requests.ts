import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Id, IdParam, Instant, Nullable } from "./shapes.ts"

/** Logging in without a lost second factor: with the password, the approval of another owner, and after a wait. */
const FactorRequest = Type.Object({
  asked: Instant,
  opens: Nullable(Instant, {
    description:
      "From when a login with the password needs no second factor; null until an owner approves it",
  }),
  expires: Instant,
})

export const getFactorRequest = call({
  method: "GET",
  path: "/api/factor-request/",
  summary:
    "The request to remove the lost second factors of the account that is logged in here, or whose login waits for one here",
  access: "anyone",
  answer: Type.Object({
    request: Nullable(FactorRequest),
    asking: Choice(["possible", "password_needed", "no_other_owner", "no_login_waiting"], {
      description: "Whether this browser can ask for it, or why not",
    }),
  }),
  refusals: [],
})

export const askForFactorRemoval = call({
  method: "POST",
  path: "/api/factor-request/",
  summary:
    "Asks the owners to remove the lost second factors of the account whose login, with the right password, waits for one here",
  access: "anyone",
  answer: FactorRequest,
  refusals: ["no_login_waiting", "no_other_owner", "too_many_today"],
})

export const stopOwnFactorRequest = call({
  method: "POST",
  path: "/api/factor-request/stop/",
  summary: "Stops the request of the logged-in account",
  access: "account",
  mayBeMinor: true,
  answer: Type.Object({ stopped: Type.Boolean({ description: "False if there was none" }) }),
  refusals: [],
})

export const denyFactor = call({
  method: "POST",
  path: "/api/deny-second-factor/",
  summary:
    "Removes the second factors, the password and all sessions of an account, with the key from the email about its first factor",
  access: "anyone",
  body: Type.Object({ key: Type.String({ maxLength: 200 }) }),
  answer: Type.Object({ status: Type.Literal("removed") }),
  refusals: ["key_invalid", "too_many_requests"],
})

export const getFactorRequests = call({
  method: "GET",
  path: "/api/admin/factor-requests/",
  summary: "Who asked for help with lost second factors, oldest first",
  access: "owner",
  answer: Type.Object({
    requests: Type.Array(
      Type.Object({
        id: Id,
        ...FactorRequest.properties,
        name: Type.String(),
        email: Type.String(),
        phone_number: Type.String(),
        is_own: Type.Boolean({ description: "The caller's own: another owner has to approve it" }),
        approved_by: Type.String({ description: "Empty until an owner approves it" }),
      }),
    ),
  }),
  refusals: [],
})

export const approveFactorRequest = call({
  method: "POST",
  path: "/api/admin/factor-requests/:id/approve/",
  summary:
    "Another owner, with a second factor of their own, approves a request after calling the person; the waiting time starts",
  access: "owner",
  freshFactor: true,
  params: IdParam,
  answer: Type.Object({ opens: Instant }),
  refusals: ["not_found", "own_factor_request", "second_factor_needed", "request_closed"],
})

export const stopFactorRequest = call({
  method: "POST",
  path: "/api/admin/factor-requests/:id/stop/",
  summary: "Stops a request, approved or not; the person is notified",
  access: "owner",
  params: IdParam,
  answer: Type.Object({ stopped: Type.Literal(true) }),
  refusals: ["not_found"],
})
