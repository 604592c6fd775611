import { expect, test } from "vitest"
import { openWebPush, vapidKeys } from "./push.ts"

const secretKey = "a secret of the tests that is long enough"
const push = openWebPush({ secretKey, contact: "office@academy.example", imitation: null })

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://db5p.notify.windows.com/w/?token=abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/fcm/send/abc", false],
  ["https://user@fcm.googleapis.com/fcm/send/abc", false],
  ["https://evilnotify.windows.com/abc", false],
  ["https://127.0.0.1/abc", false],
])("messages may go to %s: %s", (endpoint, expected) => {
  expect(push.accepts(endpoint)).toBe(expected)
})

test("the keys come from the secret: the same after a restart, others for another secret", () => {
  expect(vapidKeys(secretKey)).toEqual(vapidKeys(secretKey))
  expect(vapidKeys(`${secretKey}!`).publicKey).not.toBe(vapidKeys(secretKey).publicKey)
  expect(Buffer.from(push.publicKey, "base64url")).toHaveLength(65)
})
