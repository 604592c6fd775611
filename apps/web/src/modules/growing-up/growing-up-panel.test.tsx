import { act, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { GrowingUpPanel } from "./index.ts"

const READ = "GET /api/players/7/growing-up/"
const INVITE = "POST /api/players/7/own-login/"
const END = "DELETE /api/players/7/own-login/"
const STAY = "PUT /api/players/7/own-login/guardians/"
const hugo = { id: 7, first_name: "Hugo" }
const growingUp = {
  year_of_birth: 2013,
  own_login_year: 2026,
  takeover_year: 2031,
  is_self: false,
  invitation: null,
  own_login: null,
  takeover: null,
  guardians: [{ account_id: 1, name: "Sara Lindqvist", stays: false }],
}
const own_login = { email: "hugo@posten.example", last_login: "2026-11-20T10:00:00+01:00" }

const show = (facts: object, answers = {}) =>
  renderScreen(<GrowingUpPanel player={hugo} />, {
    answers: { [READ]: [200, { ...growingUp, ...facts }], ...answers },
  })

test("before the year of thirteen it says from when, and invites nobody", async () => {
  const { t } = show({ year_of_birth: 2015, own_login_year: 2028 })
  const title = t("consents:growingUp.titleLater", { name: "Hugo", year: 2028 })
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy()
  expect(screen.queryByRole("textbox")).toBeNull()
})

test("a wrong address is marked at its field, a good one invites", async () => {
  const { t, user, sent } = show({}, { [INVITE]: [200, growingUp] })
  const field = await screen.findByRole("textbox", {
    name: t("consents:growingUp.address", { name: "Hugo" }),
  })
  await user.click(screen.getByRole("button", { name: t("consents:growingUp.invite", { name: "Hugo" }) }))
  expect(field.getAttribute("aria-invalid")).toBe("true")
  await user.type(field, "hugo@posten.example")
  await user.click(screen.getByRole("button", { name: t("consents:growingUp.invite", { name: "Hugo" }) }))
  expect(sent).toEqual([{ call: INVITE, body: { email: "hugo@posten.example" } }])
})

test("what is shown stays when reading it anew fails", async () => {
  const away: [number, unknown] = [503, { status: 503, code: "database_unavailable" }]
  const answers: ServerAnswers = { [READ]: [200, { ...growingUp, own_login }], [END]: away }
  const { t, user } = renderScreen(<GrowingUpPanel player={hugo} />, { answers })
  const end = { name: t("consents:growingUp.end") }
  const heading = await screen.findByRole("heading", { level: 2 })
  let reads = 0
  Object.defineProperty(answers, READ, {
    get() {
      reads += 1
      return away
    },
  })
  await user.click(screen.getByRole("button", end))
  await user.click(screen.getByRole("button", end))
  // A read that fails is tried three times.
  await expect.poll(() => reads).toBe(3)
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(screen.getByText(t("problems:database_unavailable"))).toBeTruthy()
  expect(heading.isConnected).toBe(true)
})

test("a login is ended only after it was asked about", async () => {
  const { t, user, sent } = show({ own_login }, { [END]: [200, growingUp] })
  await user.click(await screen.findByRole("button", { name: t("consents:growingUp.end") }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole("button", { name: t("consents:growingUp.end") }))
  expect(sent.map(({ call }) => call)).toEqual([END])
})

const OBJECT = "POST /api/players/7/takeover/object/"

test("once all were told, the player decides who stays; a guardian objects before it ends the login", async () => {
  const takeover = { due_at: "2026-12-31T10:00:00+01:00", is_done: false, state: "announced" as const }
  const own = show({ own_login, takeover, is_self: true }, { [STAY]: [200, growingUp] })
  await own.user.click(await screen.findByRole("switch", { name: "Sara Lindqvist" }))
  expect(own.sent).toEqual([{ call: STAY, body: { account_id: 1, stays: true } }])
  own.unmount()
  const { t, user, sent } = show({ own_login, takeover }, { [OBJECT]: [200, growingUp] })
  expect(await screen.findByText(own_login.email)).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("consents:growingUp.end") })).toBeNull()
  await user.click(screen.getByRole("button", { name: t("consents:growingUp.object") }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole("button", { name: t("consents:growingUp.objectNow") }))
  expect(sent.map(({ call }) => call)).toEqual([OBJECT])
})

test("on hold, a guardian is told that the academy decides, and may end the login", async () => {
  const takeover = { due_at: "2026-12-31T10:00:00+01:00", is_done: false, state: "on_hold" as const }
  const { t } = show({ own_login, takeover })
  expect(await screen.findByText(t("consents:growingUp.onHold"))).toBeTruthy()
  expect(screen.getByRole("button", { name: t("consents:growingUp.end") })).toBeTruthy()
})
