import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { DevicesSection } from "./devices-section.tsx"

const SESSIONS = "GET /accounts/_allauth/browser/v1/auth/sessions"
const END = "DELETE /accounts/_allauth/browser/v1/auth/sessions"
const at = (instant: string) => new Date(instant).getTime() / 1000
const here = {
  id: 1,
  user_agent: "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
  ip: "192.0.2.41",
  created_at: at("2026-11-01T10:00:00Z"),
  last_seen_at: at("2026-11-20T10:00:00Z"),
  is_current: true,
}
const phone = {
  ...here,
  id: 2,
  user_agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1",
  ip: "2001:db8:1:2::5",
  last_seen_at: at("2026-11-19T08:30:00Z"),
  is_current: false,
}
const answerWith = (...data: object[]) => [200, { status: 200, data }] as [number, object]

test("each device says what it is, when it was last used and from which network; another one is logged out", async () => {
  const { t, user, sent } = renderScreen(<DevicesSection />, {
    account: { id: 1 } as never,
    answers: { [SESSIONS]: answerWith(here, phone), [END]: answerWith(here) },
  })
  const rows = await screen.findAllByRole("listitem")
  const [own = "", other = ""] = rows.map((row) => row.textContent)
  expect(own).toContain("Chrome on Windows")
  expect(own).toContain("from 192.0.2.…")
  expect(own).not.toContain("Last used")
  expect(own).toContain(t("profile:devices.here"))
  expect(other).toContain("Safari on iPhone")
  expect(other).toMatch(/Last used .*19 Nov.* 9:30|Last used .*19 Nov.*09:30/)
  expect(other).toContain("from 2001:db8:1:…")
  await user.click(within(rows[1] as HTMLElement).getByRole("button"))
  expect(await screen.findByText(t("profile:devices.ended", { count: 1 }))).toBeTruthy()
  expect(sent).toContainEqual({ call: END, body: { sessions: [2] } })
})
