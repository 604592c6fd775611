import { expect, test } from "vitest"
import { buildApp } from "../app.ts"
import { testAcademy } from "../testing/test-app.ts"

const academy = testAcademy()
const paths = ["/dev/mailbox.json", "/dev/mailbox", "/api/news/", "/api/health"]

test.each([
  "evil.example",
  "evil.example:3000",
  "127.0.0.1.evil.example",
  "localhost.evil.example",
  "10.0.0.7",
])("%s is answered nothing while emails are kept here", async (host) => {
  for (const url of paths) {
    const answer = await academy.app.inject({ url, headers: { host } })
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 421, "host_refused"])
  }
})

test.each([
  "localhost:3000",
  "127.0.0.1:3000",
  "127.8.8.8",
  "[::1]:3000",
  "LOCALHOST",
  "polaris.localhost:81",
])("%s is this machine", async (host) => {
  for (const url of paths) {
    const answer = await academy.app.inject({ url, headers: { host } })
    expect([url, answer.statusCode]).toEqual([url, 200])
  }
})

test.each([
  ["with a public address every name is answered: the proxy before the server decides", false, 200],
  ["while PUBLIC_URL was forgotten other names are refused: the academy's facts may be invented", true, 421],
])("with real emails and real payments, %s", async (_, isLoopback, status) => {
  const stripe = { secretKey: "sk_test", webhookSecret: "whsec_test", apiUrl: null }
  const settings = { ...academy.deps.settings, smtpUrl: "smtp://127.0.0.1:1025", stripe, isLoopback }
  const app = await buildApp({ ...academy.deps, settings })
  const answer = await app.inject({ url: "/api/news/", headers: { host: "academy.example" } })
  expect(answer.statusCode).toBe(status)
  await app.close()
})
