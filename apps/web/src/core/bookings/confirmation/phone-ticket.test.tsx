import { screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { PhoneTicket } from "./phone-ticket.tsx"
import type { Purchase } from "./queries.ts"

const ASK = "GET /api/purchases/9/google-ticket/"
const devices = {
  iPhone: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_3 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
  Android: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36",
  Windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36",
}

afterEach(() => vi.restoreAllMocks())

function open(
  device: keyof typeof devices,
  phone_tickets: Purchase["phone_tickets"],
  answers: ServerAnswers = {},
) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(devices[device])
  return renderScreen(<PhoneTicket id={9} purchase={{ phone_tickets } as Purchase} />, { answers })
}

test("on an iPhone the file of the ticket is one tap away", () => {
  const { t } = open("iPhone", ["apple", "google"])
  const link = screen.getByRole("link", { name: t("confirmation:ticket.apple") })
  expect(link.getAttribute("href")).toBe("/api/purchases/9/ticket.pkpass")
  expect(screen.queryByRole("button")).toBeNull()
})

test("on Android Google is asked when somebody asks, and a refusal is said", async () => {
  const { t, user } = open("Android", ["apple", "google"], {
    [ASK]: [404, { status: 404, code: "not_found" }],
  })
  expect(screen.queryByRole("link")).toBeNull()
  await user.click(screen.getByRole("button", { name: t("confirmation:ticket.google") }))
  expect(await screen.findByText(t("problems:not_found"))).toBeTruthy()
})

test("on Android the browser leaves for the address that Google saves the ticket from", async () => {
  const url = `${location.origin}${location.pathname}#saved`
  const { t, user } = open("Android", ["google"], { [ASK]: [200, { url }] })
  await user.click(screen.getByRole("button", { name: t("confirmation:ticket.google") }))
  await expect.poll(() => location.hash).toBe("#saved")
  history.replaceState(null, "", location.pathname)
})

test.each([
  ["Windows", ["apple", "google"]],
  ["iPhone", ["google"]],
  ["Android", ["apple"]],
] as const)("on %s with tickets for %j there is none to offer", (device, tickets) => {
  open(device, [...tickets])
  expect(screen.queryByRole("link")).toBeNull()
  expect(screen.queryByRole("button")).toBeNull()
})
