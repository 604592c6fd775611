import { Type } from "typebox"
import { Authentication } from "./auth.ts"
import { call } from "./call.ts"

/** Login with a code from an email, as django-allauth's headless API has it (`auth.ts` says how its answers look). */
const MOUNT = "/accounts/_allauth/browser/v1"

export const requestLoginCode = call({
  method: "POST",
  path: `${MOUNT}/auth/code/request`,
  summary: "Emails a code that logs in this browser; 401 with login_by_code pending, for any address",
  access: "anyone",
  form: "allauth",
  body: Type.Object({ email: Type.String() }),
  answer: Authentication,
  refusals: [],
})

export const confirmLoginCode = call({
  method: "POST",
  path: `${MOUNT}/auth/code/confirm`,
  summary: "Logs in with the code of an email, three tries within ten minutes; 409 if none is pending here",
  access: "anyone",
  form: "allauth",
  body: Type.Object({ code: Type.String() }),
  answer: Authentication,
  refusals: [],
})

export const requestConfirmingCode = call({
  method: "POST",
  path: `${MOUNT}/auth/reauthenticate/code`,
  summary:
    "Emails a code by which an account without a password confirms who it is; 409 if it has a password or a second factor",
  access: "account",
  form: "allauth",
  answer: Type.Object({ status: Type.Integer() }),
  refusals: [],
})
