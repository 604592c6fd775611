import { type Row, row, withCode } from "./auth-contract-row.ts"
import type { AuthScene } from "./auth-scene.ts"
import { emailsTo } from "./emails.ts"

const API = "/accounts/_allauth/browser/v1"

const codePending = {
  meta: { is_authenticated: false },
  data: {
    flows: [
      { id: "login" },
      { id: "login_by_code", is_pending: true },
      { id: "signup" },
      { id: "mfa_login_webauthn" },
    ],
  },
}

const ownAddress = ({ email }: AuthScene) => ({ email })

async function loginCode({ academy, guest, email }: AuthScene): Promise<string> {
  await guest.post(`${API}/auth/code/request`, { email })
  const message = (await emailsTo(academy.deps, email)).at(-1)
  return message?.subject.slice(0, 6) ?? ""
}

/** The account signed up without a password. */
async function withoutPassword({ academy, email }: AuthScene): Promise<void> {
  await academy.deps.pool.query("update accounts set password_hash = '' where email = $1", [email])
}

/** Logging in with a code from an email, and confirming by one. */
export const loginCodeRows: Record<string, Row[]> = {
  "POST auth/code/request": [
    row(401, "guest", "known", ownAddress, codePending),
    row(401, "guest", "unknown, alike", () => ({ email: "nobody@klubb.example" }), codePending),
    row(400, "guest", "malformed", () => ({ email: "x@" }), withCode("invalid")),
    row(409, "owner", "signed in already", ownAddress),
  ],
  "POST auth/code/confirm": [
    row(200, "guest", "in the browser that asked", async (scene) => ({ code: await loginCode(scene) }), {
      meta: { is_authenticated: true },
      data: { methods: [{ method: "code" }] },
    }),
    row(
      400,
      "guest",
      "a wrong one",
      async (scene) => {
        await loginCode(scene)
        return { code: "CCCCCC" }
      },
      withCode("incorrect_code"),
    ),
    row(400, "guest", "none", () => ({}), withCode("required")),
    row(409, "guest", "nothing is pending", () => ({ code: "CCCCCC" })),
  ],
  "POST auth/reauthenticate/code": [
    row(200, "owner", "without a password", withoutPassword),
    row(409, "owner", "with one"),
    row(401, "guest", "not signed in"),
  ],
}
