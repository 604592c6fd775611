import { expect, test } from "vitest"
import { signDelivery, webhookSecret } from "./webhook-secret.ts"

test("a delivery is signed as the specification's own example is", () => {
  // https://github.com/standard-webhooks/standard-webhooks: the vector of its reference libraries.
  const signed = signDelivery(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  })
  expect(signed).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
})

test("two secrets sign side by side; a nonce has one secret for one server", () => {
  const [one, other] = ["a", "b"].map((nonce) => webhookSecret("the server's", nonce)) as [string, string]
  expect(one).not.toBe(other)
  expect(one).toBe(webhookSecret("the server's", "a"))
  expect(one).not.toBe(webhookSecret("another's", "a"))
  expect(Buffer.from(one.slice(6), "base64")).toHaveLength(32)
  const message = { id: "msg_1", timestamp: 1, body: "{}" }
  expect(signDelivery([one, other], message)).toBe(
    `${signDelivery([one], message)} ${signDelivery([other], message)}`,
  )
})
