import { request } from "../../api/request.ts"

/** What allauth's headless API answers, as far as the screens ask. Messages are in `errors`. */
interface AuthAnswer {
  data?: { flows?: { id: string; is_pending?: boolean }[] }
  errors?: { message: string; code: string; param?: string }[]
  detail?: string
  message?: string
}

export type LogInResult =
  | { outcome: "logged_in" }
  | { outcome: "verify_first" }
  | { outcome: "wrong" }
  | { outcome: "too_many" }
  | { outcome: "failed"; reason: string }

/**
 * Logs in with e-mail (lower-cased before sending) and password, and says what came of it in the terms of the
 * specification's error catalogue (section 8). Throws `ApiProblem` when no answer arrives.
 */
export async function logIn(email: string, password: string): Promise<LogInResult> {
  const answer = await request({
    method: "POST",
    url: "/accounts/_allauth/browser/v1/auth/login",
    body: { email: email.trim().toLowerCase(), password },
  })
  // Somebody who is logged in already is where they wanted to be.
  if (answer.ok || answer.status === 409) return { outcome: "logged_in" }
  const body = (await answer.json().catch(() => ({}))) as AuthAnswer
  if (answer.status === 401) {
    const mustVerify = body.data?.flows?.some((flow) => flow.id === "verify_email" && flow.is_pending)
    return { outcome: mustVerify ? "verify_first" : "wrong" }
  }
  if (answer.status === 429 || body.errors?.some((error) => error.code === "too_many_login_attempts")) {
    return { outcome: "too_many" }
  }
  if (answer.status === 400) return { outcome: "wrong" }
  return { outcome: "failed", reason: body.detail ?? body.message ?? String(answer.status) }
}
