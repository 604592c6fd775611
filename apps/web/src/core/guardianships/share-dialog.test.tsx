import { screen, waitFor } from "@testing-library/react"
import jsQR from "jsqr"
import { expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { ShareDialog } from "./share-dialog.tsx"

const REQUESTS = "GET /api/parent-requests/"
const RESPOND = "POST /api/parent-requests/respond/"
const PLAYERS = "GET /api/user-players/"
const APPROVALS = "GET /api/approvals/"
const CREATE_CODE = "POST /api/connection-codes/"
const REDEEM_CODE = "POST /api/connection-codes/redeem/"
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

const show = (answers: ServerAnswers = {}, path = "/account?requestsModal=true") =>
  renderScreen(<ShareDialog />, {
    path,
    answers: {
      [REQUESTS]: [200, [johan]],
      [PLAYERS]: [200, [player(7, "Alma"), player(8, "Hugo")]],
      "GET /api/players/7/guardians/": [200, [guardian(true)]],
      "GET /api/players/8/guardians/": [200, [guardian(true), guardian(false)]],
      "GET /api/notifications/": [200, { notifications: [], unread_count: 0 }],
      [APPROVALS]: [200, []],
      ...answers,
    },
  })

const at = (step: string) => `/account?requestsModal=true&shareStep=${step}`

test("a code with too few digits is said to be that", async () => {
  const { t, user, sent } = show({}, at("see"))
  await user.type(await screen.findByLabelText(t("guardianships:enter.label")), "669 157")
  await user.click(screen.getByRole("button", { name: t("guardianships:enter.connect") }))
  await screen.findByText(t("guardianships:enter.incomplete", { digits: 8 }))
  expect(sent).toEqual([])
})

test("it asks what to do first, and each answer is a step of its own, with a way back to where one was", async () => {
  const { t, user, router } = show()
  const see = await screen.findByRole("button", { name: new RegExp(t("guardianships:see.title")) })
  await screen.findByRole("button", { name: new RegExp(t("guardianships:mine.title")) })
  expect(screen.queryByRole("textbox")).toBeNull()
  await user.click(see)
  const dialog = await screen.findByRole("dialog", { name: t("guardianships:see.title") })
  expect(document.activeElement?.textContent).toBe(t("guardianships:see.title"))
  expect(dialog.querySelector("input")).not.toBeNull()
  await user.click(screen.getByRole("button", { name: t("common:back") }))
  const again = await screen.findByRole("button", { name: new RegExp(t("guardianships:see.title")) })
  await waitFor(() => expect(document.activeElement).toBe(again))
  expect(router.state.location.search).toBe("?requestsModal=true")
})

test("a phone's own Back leads from a step to the question, with the focus on the row that led there", async () => {
  const { t, user, router } = show()
  await user.click(await screen.findByRole("button", { name: new RegExp(t("guardianships:mine.title")) }))
  await screen.findByRole("dialog", { name: t("guardianships:mine.title") })
  await router.navigate(-1)
  const again = await screen.findByRole("button", { name: new RegExp(t("guardianships:mine.title")) })
  await waitFor(() => expect(document.activeElement).toBe(again))
  expect(router.state.location.search).toBe("?requestsModal=true")
})

test("no button says what is missing: each comes with the first tick, digit or letter", async () => {
  const { t, user, unmount } = show({}, at("see"))
  const connect = () => screen.queryByRole("button", { name: t("guardianships:enter.connect") })
  const field = await screen.findByLabelText(t("guardianships:enter.label"))
  expect(connect()).toBeNull()
  await user.type(field, "0")
  expect(connect()).not.toBeNull()
  await user.click(screen.getByRole("button", { name: t("guardianships:see.byEmail") }))
  const send = () => screen.queryByRole("button", { name: t("guardianships:send.send") })
  expect(send()).toBeNull()
  await user.type(screen.getByLabelText(t("guardianships:send.label")), "e")
  expect(send()).not.toBeNull()
  unmount()

  const mine = show({}, at("share"))
  const alma = await screen.findByRole("checkbox", { name: /Alma/ })
  const make = () => screen.queryByRole("button", { name: t("guardianships:code.make") })
  expect(make()).toBeNull()
  await mine.user.click(alma)
  expect(make()).not.toBeNull()
  await mine.user.click(alma)
  expect(make()).toBeNull()
})

test("who wants to see a child is answered in a step of its own", async () => {
  const { t, user } = show()
  const wants = t("guardianships:received.wants", { names: "Alma or Hugo" })
  expect(await screen.findByText(wants)).toBeTruthy()
  const answer = t("guardianships:received.answerTo", { name: "Johan Lindqvist" })
  await user.click(screen.getByRole("button", { name: answer }))
  await screen.findByRole("dialog", { name: t("guardianships:which") })
})

test("nobody is ticked at first; the ticked players are shared, and no others", async () => {
  const { t, user, sent } = show(
    { [RESPOND]: [200, { request_id: 4, players: [{ id: 7, first_name: "Alma" }], waiting: [] }] },
    at("answer-4"),
  )
  const ask = await screen.findByRole("group", { name: t("guardianships:which") })
  const ticks = [...ask.querySelectorAll<HTMLElement>("[role=checkbox]")]
  expect(ticks.map((tick) => tick.getAttribute("aria-checked"))).toEqual(["false", "false"])
  await user.click(ticks[0] as HTMLElement)
  await user.click(screen.getByRole("button", { name: t("guardianships:received.share", { names: "Alma" }) }))
  expect(sent.filter(({ call }) => call === RESPOND)).toEqual([
    { call: RESPOND, body: { request_id: 4, action: "accept", players_id: [7] } },
  ])
  expect(await screen.findByText(t("guardianships:question"))).toBeTruthy()
})

test("a player with two guardians says before and after who has to approve a third", async () => {
  const { t, user } = show(
    { [RESPOND]: [200, { request_id: 4, players: [], waiting: [{ id: 8, first_name: "Hugo" }] }] },
    at("answer-4"),
  )
  const note = t("guardianships:approveToo", { count: 1, names: "Erik" })
  await user.click(await screen.findByRole("checkbox", { name: /Alma/ }))
  expect(screen.queryByText(note)).toBeNull()
  await user.click(screen.getByRole("checkbox", { name: /Hugo/ }))
  expect(await screen.findByText(note)).toBeTruthy()
  const names = "Alma and Hugo"
  await user.click(screen.getByRole("button", { name: t("guardianships:received.share", { names }) }))
  expect(await screen.findByText(t("guardianships:question"))).toBeTruthy()
  expect(await screen.findByText(note)).toBeTruthy()
})

test("who has access says for whom a new guardian waits, and opens the player's guardians", async () => {
  const approval = {
    id: 5,
    kind: "new_guardian",
    relation: "asker",
    player: { id: 8, first_name: "Hugo" },
    asked_by: { name: "Sara", email: "sara@posten.example" },
    new_guardian: { name: "Ulf Berg", email: "ulf@posten.example" },
    year_before: null,
    year_after: null,
    created: "2026-11-26T12:00:00+01:00",
    has_approved: false,
    waits_for: ["Erik"],
  }
  const { t, user } = show({ [APPROVALS]: [200, [approval]] })
  const row = await screen.findByRole("button", { name: /^Hugo You and Erik Waiting for Erik$/ })
  await user.click(row)
  const dialog = await screen.findByRole("dialog", {
    name: t("guardianships:access.of", { name: "Hugo" }),
  })
  expect(dialog.textContent).toContain("erik@posten.example")
  expect(dialog.textContent).toContain("Ulf BergWaiting for Erik")
})

test("a request that was answered meanwhile says so", async () => {
  const closed = { status: 409, code: "request_closed", detail: "" }
  const { t, user } = show({ [RESPOND]: [409, closed] }, at("answer-4"))
  await user.click(await screen.findByRole("button", { name: t("guardianships:received.decline") }))
  expect(await screen.findByText(t("problems:request_closed"))).toBeTruthy()
})

test("requests that did not load can be asked for again", async () => {
  const { t } = show({ [REQUESTS]: [500, { status: 500, code: "internal_error", detail: "" }] })
  expect(await screen.findByText(t("guardianships:failed"), {}, { timeout: 5_000 })).toBeTruthy()
})

test("a request is answered once the players are there; that there are none is not said before", async () => {
  const answers: ServerAnswers = { [REQUESTS]: [200, [johan]], [PLAYERS]: [404, { code: "not_found" }] }
  const { t, user } = renderScreen(<ShareDialog />, { path: at("answer-4"), answers })
  const again = await screen.findByRole("button", { name: t("common:tryAgain") })
  const decline = () => screen.queryByRole("button", { name: t("guardianships:received.decline") })
  expect([screen.queryByText(t("guardianships:received.noPlayers")), decline()]).toEqual([null, null])
  answers[PLAYERS] = [200, []]
  await user.click(again)
  expect(await screen.findByText(t("guardianships:received.noPlayers"))).toBeTruthy()
  expect(decline()).not.toBeNull()
})

test("while the players are on their way, a request offers nothing", async () => {
  const { t } = show({ [PLAYERS]: new Promise(() => undefined) })
  const title = t("guardianships:received.title")
  await expect(screen.findByRole("region", { name: title }, { timeout: 200 })).rejects.toThrow()
})

test("only a guardian who is not alone may leave", async () => {
  const leave = (name: string) => screen.queryByRole("button", { name: `Stop being a guardian of ${name}` })
  const alone = show({}, at("guardians-7"))
  await screen.findByText("sara@posten.example")
  expect(leave("Alma")).toBeNull()
  alone.unmount()
  show({}, at("guardians-8"))
  await screen.findByText("erik@posten.example")
  expect(leave("Hugo")).not.toBeNull()
})

/** What a camera reads of a drawn code. */
function readPicture(picture: HTMLElement): string | undefined {
  const size = Number(picture.getAttribute("viewBox")?.split(" ")[2])
  const pixelsOf = 4
  const width = size * pixelsOf
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of picture.innerHTML.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < pixelsOf; row++) {
      const start = ((Number(y) * pixelsOf + row) * width + Number(x) * pixelsOf) * 4
      for (let pixel = 0; pixel < pixelsOf; pixel++) pixels.fill(0, start + pixel * 4, start + pixel * 4 + 3)
    }
  return jsQR(pixels, width, width)?.data
}

const onePlayerWithCode: ServerAnswers = {
  [PLAYERS]: [200, [player(7, "Alma")]],
  [CREATE_CODE]: [
    200,
    { code: "04815093", expires_at: "2026-11-26T14:55:00+01:00", players: [{ id: 7, first_name: "Alma" }] },
  ],
}

test("who has one player is asked for none; a camera reads the address of this dialog with the code", async () => {
  const { t } = show(onePlayerWithCode, at("share"))
  const picture = await screen.findByRole("img", { name: t("guardianships:code.picture") })
  expect(readPicture(picture)).toBe(`${location.origin}/account?requestsModal=true&connectionCode=04815093`)
})

test("a code that the browser did not copy says so", async () => {
  const { t, user } = show(onePlayerWithCode, at("share"))
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("", "NotAllowedError"))
  await user.click(await screen.findByRole("button", { name: t("guardianships:code.copy") }))
  expect(await screen.findByText(t("common:notCopied"))).toBeTruthy()
})

test("a code that the address brings is filled in, sent when asked for, and then gone from the address", async () => {
  const { t, user, sent, router } = show(
    { [REDEEM_CODE]: [200, { players: [{ id: 9, first_name: "Signe" }], waiting: 0 }] },
    "/account?requestsModal=true&connectionCode=04815093",
  )
  const field = await screen.findByLabelText<HTMLInputElement>(t("guardianships:enter.label"))
  expect(field.value).toBe("04815093")
  expect(sent).toEqual([])
  await user.click(screen.getByRole("button", { name: t("guardianships:enter.connect") }))
  await screen.findByText(t("guardianships:enter.done", { names: "Signe" }))
  expect(sent).toEqual([{ call: REDEEM_CODE, body: { code: "04815093" } }])
  await waitFor(() => expect(router.state.location.search).toBe("?requestsModal=true"))
  await waitFor(() => expect(screen.queryByLabelText(t("guardianships:enter.label"))).toBeNull())
})

test("what is no code in the address fills in nothing", async () => {
  const { t } = show({}, "/account?requestsModal=true&connectionCode=hello")
  const field = await screen.findByLabelText<HTMLInputElement>(t("guardianships:enter.label"))
  expect(field.value).toBe("")
})
