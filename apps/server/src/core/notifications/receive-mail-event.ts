import { createHmac } from "node:crypto"
import { MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import type { Pool } from "pg"
import { Type } from "typebox"
import { Value } from "typebox/value"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { isSameText } from "../../http/signed.ts"

/** A message that was signed longer ago may be one that somebody kept. */
const SIGNED_AT_MOST_MS = 5 * MINUTE_MS

const Email = Type.String({ minLength: 3, maxLength: 254 })
const Event = Type.Union([Type.Literal("bounced"), Type.Literal("delivered")])

/** `t={Unix seconds},v1={hex of HMAC-SHA256 over "{t}.{body}"}`: "Bounced emails" in docs/operations.md. */
function isSigned(secret: string, rawBody: Buffer, signature: string, now: Date): boolean {
  const [, time = "", given = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const expected = createHmac("sha256", secret).update(`${time}.`).update(rawBody).digest("hex")
  const age = Math.abs(now.getTime() - Number(time) * SECOND_MS)
  return isSameText(given, expected) && age <= SIGNED_AT_MOST_MS
}

/** @throws Refusal `invalid_input` naming what is wrong */
function readEvent(rawBody: Buffer): { email: string; event: "bounced" | "delivered" } {
  const { email, event } = parseObject(rawBody)
  if (!Value.Check(Email, email)) throw invalidField("email", "invalid", "isn't an email address")
  if (!Value.Check(Event, event)) throw invalidField("event", "invalid", "must be bounced or delivered")
  return { email: email.trim().toLowerCase(), event }
}

function parseObject(rawBody: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(rawBody.toString("utf8"))
    return typeof value === "object" && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/**
 * What the mail provider tells of an email, signed with the secret of the settings. An address that emails come back
 * from is marked, until one arrives; an address without an account changes nothing.
 * @throws Refusal `signature_invalid`, also without a secret; `invalid_input`
 */
export async function receiveMailEvent(
  { pool, clock, settings }: Deps,
  rawBody: Buffer,
  signature: string,
): Promise<{ received: true }> {
  const secret = settings.mailEventsSecret
  if (secret === null || !isSigned(secret, rawBody, signature, clock()))
    throw new Refusal("signature_invalid")
  const { email, event } = readEvent(rawBody)
  if (event === "bounced") await markBouncedAddress(pool, email)
  else
    await pool.query("update accounts set bounced_email = null where email = $1 and bounced_email = $1", [
      email,
    ])
  return { received: true }
}

/** Emails to an account's primary address come back: the app says so until one arrives or the address changes. */
export async function markBouncedAddress(pool: Pool, email: string): Promise<void> {
  await pool.query(
    "update accounts set bounced_email = email where email = $1 and bounced_email is distinct from email",
    [email.toLowerCase()],
  )
}
