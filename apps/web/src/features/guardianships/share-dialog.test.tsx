import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { ShareDialog } from "./share-dialog.tsx"

const REQUESTS = "GET /api/parent-requests/"
const RESPOND = "POST /api/parent-requests/respond/"
const PLAYERS = "GET /api/user-players/"
const player = (id: number, first_name: string) => ({ id, first_name, year_of_birth: 2014, img_player: null })
const johan = {
  request_id: 4,
  email: "johan@posten.example",
  name: "Johan Lindqvist",
  direction: "received",
  created: "2026-11-25T10:00:00+01:00",
}
const guardian = (is_self: boolean) => ({
  account_id: is_self ? 1 : 2,
  name: is_self ? "Sara" : "Erik",
  email: is_self ? "sara@posten.example" : "erik@posten.example",
  role: is_self ? "owner" : "guardian",
  is_self,
  created: "2026-01-01T10:00:00+01:00",
})

const show = (answers: ServerAnswers = {}) =>
  renderScreen(<ShareDialog />, {
    path: "/account?requestsModal=true",
    answers: {
      [REQUESTS]: [200, [johan]],
      [PLAYERS]: [200, [player(7, "Alma"), player(8, "Hugo")]],
      "GET /api/players/7/guardians/": [200, [guardian(true)]],
      "GET /api/players/8/guardians/": [200, [guardian(true), guardian(false)]],
      "GET /api/notifications/": [200, { notifications: [], unread_count: 0 }],
      ...answers,
    },
  })

test("nobody is ticked at first; the ticked players are shared, and no others", async () => {
  const { t, user, sent } = show({
    [RESPOND]: [200, { request_id: 4, players: [{ id: 7, first_name: "Alma" }] }],
  })
  const ask = await screen.findByRole("group", { name: t("guardianships:received.which") })
  const ticks = [...ask.querySelectorAll<HTMLElement>("[role=checkbox]")]
  expect(ticks.map((tick) => tick.getAttribute("aria-checked"))).toEqual(["false", "false"])
  await user.click(ticks[0] as HTMLElement)
  await user.click(screen.getByRole("button", { name: t("guardianships:received.share", { names: "Alma" }) }))
  expect(sent.filter(({ call }) => call === RESPOND)).toEqual([
    { call: RESPOND, body: { request_id: 4, action: "accept", players_id: [7] } },
  ])
})

test("a request that was answered meanwhile says so", async () => {
  const { t, user } = show({ [RESPOND]: [409, { status: 409, code: "request_closed", detail: "" }] })
  await user.click(await screen.findByRole("button", { name: t("guardianships:received.decline") }))
  expect(await screen.findByText(t("problems:request_closed"))).toBeTruthy()
})

test("requests that did not load can be asked for again", async () => {
  const { t } = show({ [REQUESTS]: [500, { status: 500, code: "internal_error", detail: "" }] })
  expect(await screen.findByText(t("guardianships:failed"), {}, { timeout: 5_000 })).toBeTruthy()
})

test("only a guardian who is not alone may leave", async () => {
  const { t } = show()
  expect(
    await screen.findByRole("button", { name: t("guardianships:guardians.leavePlayer", { name: "Hugo" }) }),
  ).toBeTruthy()
  expect(
    screen.queryByRole("button", { name: t("guardianships:guardians.leavePlayer", { name: "Alma" }) }),
  ).toBeNull()
})
