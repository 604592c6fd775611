import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { ReportsCard } from "./reports-card.tsx"

const DECIDE = "POST /api/staff/decide-report/"
const told_at = "2026-10-04T18:00:00+02:00"
const hatTrick = {
  kind: "achievement",
  id: 8,
  day: "2026-10-03",
  told_at,
  note: "",
  achievement: "hat_trick",
  title: "",
  measured: null,
}
const show = (account_id: number, answers: ServerAnswers) =>
  renderScreen(<ReportsCard player={{ id: 3, reports: [hatTrick] } as never} />, {
    answers,
    account: { id: account_id },
  })
const pressed = (name: string) =>
  screen.getByRole("button", { name: new RegExp(name) }).getAttribute("aria-pressed")

test("without a net an answer is kept, may be changed, and is sent with how long ago it was pressed", async () => {
  const offline = show(71, { [DECIDE]: [503, { code: "database_unavailable" }] })
  const { t, user } = offline
  await user.click(screen.getByRole("button", { name: new RegExp(t("staff:player.sawIt")) }))
  expect(await screen.findByText(t("staff:player.kept"))).toBeTruthy()
  expect(pressed(t("staff:player.sawIt"))).toBe("true")
  await user.click(screen.getByRole("button", { name: new RegExp(t("staff:player.notSo")) }))
  expect([pressed(t("staff:player.sawIt")), pressed(t("staff:player.notSo"))]).toEqual(["false", "true"])
  offline.unmount()

  const again = show(71, { [DECIDE]: [200, { id: 8, state: "declined" }] })
  await waitFor(() => expect(screen.queryByText(t("staff:player.kept"))).toBeNull())
  expect(again.sent).toEqual([
    {
      call: DECIDE,
      body: { kind: "achievement", id: 8, state: "declined", told_at, seconds_ago: expect.any(Number) },
    },
  ])
  expect(pressed(t("staff:player.notSo")), "until the player is read anew").toBe("true")
})

test("a report that the family has changed meanwhile is not judged, and that is said", async () => {
  const { t, user } = show(72, { [DECIDE]: [409, { code: "changed_meanwhile" }] })
  await user.click(screen.getByRole("button", { name: new RegExp(t("staff:player.sawIt")) }))
  expect(await screen.findByText(t("staff:player.notTaken"))).toBeTruthy()
  expect(pressed(t("staff:player.sawIt"))).toBe("false")
})
