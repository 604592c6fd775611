import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { SessionHead } from "./index.ts"

type Session = Parameters<typeof SessionHead>[0]["session"]
const session = {
  date: "2026-11-26",
  starts_at: "2026-11-26T17:30:00+01:00",
  ends_at: "2026-11-26T19:00:00+01:00",
  title: "Group · Finishing",
  coaches: [],
  status: "scheduled",
  players: 5,
  capacity: 6,
  address_name: "Stadshagens IP",
  pitch: "2",
  may_write: true,
} as unknown as Session

test("families are written to from the head, not of a session that is cancelled or a colleague's", () => {
  const links = (more: Partial<Session> = {}) => {
    const { t, unmount } = renderScreen(<SessionHead session={{ ...session, ...more }} />)
    const found = screen.queryAllByRole("link", { name: t("panels:messageAll") }).length
    unmount()
    return found
  }
  // One for each width.
  expect(links()).toBe(2)
  expect(links({ status: "cancelled" })).toBe(0)
  expect(links({ may_write: false })).toBe(0)
})
