import { createHmac } from "node:crypto"
import { signatureOf } from "../../http/signed.ts"

const PREFIX = "whsec_"

/** A receiver's secret, derived by this server's key from the row's nonce: the database alone does not reveal it. */
export const webhookSecret = (secretKey: string, nonce: string): string =>
  PREFIX + signatureOf(secretKey, "webhook", nonce).toString("base64")

/**
 * The signature of a delivery as Standard Webhooks has it: HMAC-SHA256 over id, timestamp and body.
 * @param secrets all that the receiver may check by; one signature each, a space between
 * @param timestamp seconds since 1970, of this attempt
 */
export const signDelivery = (
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), "base64")
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`
    })
    .join(" ")
