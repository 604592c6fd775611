import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Id, Nullable } from "./shapes.ts"

/** What a sign-up by a link needs beside the authentication API. */

/** The key in a sign-up's email. */
const SignUpKey = Type.String({ maxLength: 200 })

export const getSignUp = call({
  method: "GET",
  path: "/api/sign-up/",
  summary:
    "Whether this browser's sign-up is confirmed, and the session it is for; with the header X-Email-Verification-Key, the sign-up of that email, also if its link has expired",
  access: "anyone",
  answer: Type.Object({
    state: Choice(["none", "waiting", "confirmed"]),
    bookable_id: Nullable(Id, {
      description: "The session that was chosen before signing up, sent as the header X-Chosen-Session",
    }),
  }),
  refusals: [],
})

export const continueSignUp = call({
  method: "POST",
  path: "/api/sign-up/continue/",
  summary:
    "Logs in the browser that signed up, after its address was confirmed in another one; for 15 minutes after the sign-up",
  access: "anyone",
  answer: Type.Object({
    status: Choice(["logged_in", "second_factor"], {
      description: "second_factor: the browser's login now waits in mfa_authenticate",
    }),
  }),
  refusals: ["no_sign_up_waiting"],
})

export const sendSignUpEmail = call({
  method: "POST",
  path: "/api/sign-up/email/",
  summary:
    "Resends the email for this browser's sign-up, or for the key of an expired link; same response for a taken address",
  access: "anyone",
  body: Type.Object({ key: Type.Optional(SignUpKey) }),
  answer: Type.Object({ status: Type.Literal("sent") }),
  refusals: ["no_sign_up_waiting", "email_just_sent", "key_invalid", "too_many_requests"],
})

export const chooseSignUpPassword = call({
  method: "POST",
  path: "/api/sign-up/password/",
  summary: "Verifies a sign-up with the key from its email and a new password; doesn't log in",
  access: "anyone",
  body: Type.Object({ key: SignUpKey, password: Type.String({ maxLength: 1000 }) }),
  answer: Type.Object({ status: Type.Literal("verified"), email: Type.String() }),
  refusals: ["key_invalid", "too_many_requests", "server_busy"],
})

export const removeSignUp = call({
  method: "POST",
  path: "/api/sign-up/remove/",
  summary:
    "Removes a never verified account with the key from its email: the owner of the address didn't sign up",
  access: "anyone",
  body: Type.Object({ key: SignUpKey }),
  answer: Type.Object({ status: Type.Literal("removed") }),
  refusals: ["key_invalid", "too_many_requests"],
})
