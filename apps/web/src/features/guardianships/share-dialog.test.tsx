import { screen, waitFor } from "@testing-library/react"
import jsQR from "jsqr"
import { expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { ShareDialog } from "./share-dialog.tsx"

const REQUESTS = "GET /api/parent-requests/"
const RESPOND = "POST /api/parent-requests/respond/"
const PLAYERS = "GET /api/user-players/"
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
      ...answers,
    },
  })

test("nobody is ticked at first; the ticked players are shared, and no others", async () => {
  const { t, user, sent } = show({
    [RESPOND]: [200, { request_id: 4, players: [{ id: 7, first_name: "Alma" }], waiting: [] }],
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

test("a request is answered once the players are there; that there are none is not said before", async () => {
  const answers: ServerAnswers = { [REQUESTS]: [200, [johan]], [PLAYERS]: [404, { code: "not_found" }] }
  const { t, user } = renderScreen(<ShareDialog />, { path: "/account?requestsModal=true", answers })
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
  const { t } = show()
  expect(
    await screen.findByRole("button", { name: t("guardianships:guardians.leavePlayer", { name: "Hugo" }) }),
  ).toBeTruthy()
  expect(
    screen.queryByRole("button", { name: t("guardianships:guardians.leavePlayer", { name: "Alma" }) }),
  ).toBeNull()
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

test("a camera reads the address of this dialog with the shown code", async () => {
  const { t, user } = show({
    [PLAYERS]: [200, [player(7, "Alma")]],
    [CREATE_CODE]: [
      200,
      { code: "04815093", expires_at: "2026-11-26T14:55:00+01:00", players: [{ id: 7, first_name: "Alma" }] },
    ],
  })
  await user.click(await screen.findByRole("button", { name: t("guardianships:code.make") }))
  const picture = await screen.findByRole("img", { name: t("guardianships:code.picture") })
  expect(readPicture(picture)).toBe(`${location.origin}/account?requestsModal=true&connectionCode=04815093`)
})

test("a code that the browser did not copy says so", async () => {
  const { t, user } = show({
    [PLAYERS]: [200, [player(7, "Alma")]],
    [CREATE_CODE]: [
      200,
      { code: "04815093", expires_at: "2026-11-26T14:55:00+01:00", players: [{ id: 7, first_name: "Alma" }] },
    ],
  })
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("", "NotAllowedError"))
  await user.click(await screen.findByRole("button", { name: t("guardianships:code.make") }))
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
  expect(screen.getByLabelText<HTMLInputElement>(t("guardianships:enter.label")).value).toBe("")
})

test("what is no code in the address fills in nothing", async () => {
  const { t } = show({}, "/account?requestsModal=true&connectionCode=hello")
  const field = await screen.findByLabelText<HTMLInputElement>(t("guardianships:enter.label"))
  expect(field.value).toBe("")
})
