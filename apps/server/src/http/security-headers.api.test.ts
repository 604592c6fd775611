import { expect, test } from "vitest"
import { testAcademy } from "../testing/test-app.ts"

const plain = testAcademy()
const secure = testAcademy({ isHttps: true })

const answers = [
  ["a call", "GET", "/api/available-bookings/"],
  ["a refusal", "GET", "/api/user-info/"],
  ["a call that is not there", "GET", "/api/nothing/"],
  ["a write without a token", "POST", "/api/contact/"],
  ["the login's state", "GET", "/accounts/_allauth/browser/v1/auth/session"],
  ["a file that is not there", "GET", "/files/nothing"],
  ["what robots read", "GET", "/robots.txt"],
] as const

test.each(answers)("%s lets itself be framed, sniffed and embedded by nobody", async (_, method, url) => {
  const { headers } = await plain.app.inject({ method, url })
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  })
  expect(headers).not.toHaveProperty("strict-transport-security")
  if (url !== "/robots.txt") expect(headers["content-security-policy"]).toContain("default-src 'none'")
})

test.each(answers)("%s asks for https where there is https", async (_, method, url) => {
  const { headers } = await secure.app.inject({ method, url })
  expect(headers["strict-transport-security"]).toBe("max-age=31536000")
})
