import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { PutFirstDialog } from "./put-first-dialog.tsx"
import { WaitingLine } from "./waiting-line.tsx"

const READ = "GET /api/admin/bookables/3/waiting-list/"
const FIRST = "POST /api/admin/waiting-list/5/first/"
const place = (id: number, first_name: string, more: object = {}) => ({
  id,
  player_id: id,
  first_name,
  last_name: "Berg",
  year_of_birth: 2015,
  joined_by: "Anna Berg",
  joined: "2026-11-20T12:00:00+01:00",
  is_put_first: false,
  held_until: null,
  passed_over: null,
  passed_over_for: null,
  ...more,
})
const line = [
  place(4, "Hugo", { held_until: "2026-11-27T15:30:00+01:00" }),
  place(7, "Maja", { is_put_first: true }),
  place(5, "Alma"),
  place(9, "Leo", { passed_over: "2026-11-24T12:00:00+01:00", passed_over_for: "overlapping_booking" }),
]
const show = (answers: ServerAnswers, path?: string) =>
  renderScreen(
    <>
      <WaitingLine bookableId={3} isOpen />
      <PutFirstDialog />
    </>,
    { answers, ...(path && { path }) },
  )

test("the line says who has an offer and who was put first; only those behind can be put first, with a reason", async () => {
  const { t, user, sent } = show(
    { [READ]: [200, line], [FIRST]: [200, { status: "ok" }] },
    "/admin/bookings?session=3",
  )
  const rows = await screen.findAllByRole("listitem")
  expect(rows.map((row) => within(row).queryAllByRole("button").length)).toEqual([0, 0, 1, 0])
  expect(screen.getByText(t("planning:line.offered"))).toBeTruthy()
  expect(screen.getByText(t("planning:line.byOffice"))).toBeTruthy()
  expect(screen.getByText(t("planning:line.count", { count: 2 }))).toBeTruthy()
  expect(screen.getByText(t("planning:line.toldWhy"))).toBeTruthy()
  const why = t("planning:line.why.overlapping_booking")
  expect(screen.getByText(t("planning:line.passedOver", { day: "Tue 24 Nov", why }))).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("planning:line.putFirst", { name: "Alma Berg" }) }))
  const dialog = await screen.findByRole("dialog")
  await user.click(within(dialog).getByRole("button", { name: t("planning:line.firstButton") }))
  expect(sent, "not without a reason").toEqual([])
  await user.type(within(dialog).getByRole("textbox"), "Came in vain last week")
  await user.click(within(dialog).getByRole("button", { name: t("planning:line.firstButton") }))
  expect(sent).toEqual([{ call: FIRST, body: { reason: "Came in vain last week" } }])
})

test("nobody waits, or the line did not load: both are said", async () => {
  const answers: ServerAnswers = { [READ]: [403, { status: 403, code: "access_denied" }] }
  const { t, user } = show(answers)
  expect(await screen.findByText(t("planning:line.failed"))).toBeTruthy()
  answers[READ] = [200, []]
  await user.click(screen.getByRole("button", { name: t("common:tryAgain") }))
  expect(await screen.findByText(t("planning:line.nobody"))).toBeTruthy()
})
