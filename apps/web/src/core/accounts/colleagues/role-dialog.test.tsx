import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { Colleagues } from "./colleagues.tsx"

const LIST = "GET /api/admin/colleagues/"
const SESSIONS = "GET /api/accounts/7/sessions/"
const ROLE = "POST /api/accounts/7/role/"
const UNDO = "POST /api/accounts/7/role/undo/"
const petra = {
  id: 7,
  name: "Petra Wallin",
  email: "petra@demo.academy",
  staff_role: "coach",
  is_active: true,
  last_login_at: null,
  undo: null,
}
const group = {
  bookable_ids: [31, 32],
  title: "Balance",
  address_name: "Spånga Fotbollshall",
  first_at: "2026-12-01T18:00:00+01:00",
  last_at: "2026-12-08T18:00:00+01:00",
  families: 12,
  coaches: [
    { id: 4, name: "Linn Sjöberg", free: 2 },
    { id: 5, name: "Daniel Okafor", free: 1 },
  ],
}

async function open(colleague: object, answers: ServerAnswers) {
  const shown = renderScreen(<Colleagues />, {
    answers: {
      [LIST]: [
        200,
        { may_change: true, colleagues: [{ ...petra, ...colleague }], found: [], invited: [], profiles: [] },
      ],
      "GET /api/admin/factor-requests/": [200, { requests: [] }],
      ...answers,
    },
  })
  const { t, user } = shown
  const name = t("admin:colleagues.change.changeOf", { name: "Petra Wallin" })
  await user.click(await screen.findByRole("button", { name }))
  return { ...shown, dialog: within(await screen.findByRole("dialog")) }
}

test("a role that is taken: what is lost, and who takes over the sessions, before anything is saved", async () => {
  const { t, user, sent, dialog } = await open(
    {},
    {
      [SESSIONS]: [200, { is_last_owner: false, groups: [group] }],
      [ROLE]: [
        200,
        {
          ...{ id: 7, is_staff: false, is_superuser: false, staff_role: null, is_active: true },
          ...{ handed_over: 2, without_coach: 0, change: 91 },
        },
      ],
      [UNDO]: [
        200,
        {
          ...{ id: 7, staff_role: "coach", given_back: 1 },
          left: [{ bookable_id: 32, title: "Balance", starts_at: "2026-12-08T18:00:00+01:00" }],
        },
      ],
    },
  )
  const save = await dialog.findByRole<HTMLButtonElement>("button", {
    name: t("admin:colleagues.change.give"),
  })
  expect(save.disabled, "nothing is different yet").toBe(true)
  expect(dialog.queryByText("Balance")).toBeNull()
  await user.click(dialog.getByRole("radio", { name: new RegExp(t("admin:colleagues.role.none")) }))
  expect(dialog.getByText(t("admin:colleagues.change.can.rosters"))).toBeTruthy()
  expect(dialog.queryByText(t("admin:colleagues.change.will", { name: "Petra Wallin" }))).toBeNull()
  await user.click(dialog.getByRole("combobox"))
  await user.click(await screen.findByRole("option", { name: /Linn Sjöberg/ }))
  expect(dialog.getAllByText(t("admin:colleagues.change.free", { n: 2, all: 2 })).length).toBeGreaterThan(0)
  const emails = { name: "Petra Wallin" }
  expect(dialog.getByText(t("admin:colleagues.change.emailsSessions", emails))).toBeTruthy()
  await user.click(dialog.getByRole("button", { name: t("admin:colleagues.change.take") }))
  await expect.poll(() => sent.length).toBe(1)
  expect(sent).toEqual([
    { call: ROLE, body: { staff_role: null, handover: [{ bookable_ids: [31, 32], coach_id: 4 }] } },
  ])
  await user.click(await screen.findByRole("button", { name: t("admin:colleagues.undo.undo") }))
  const given = { name: "Petra Wallin", role: t("admin:colleagues.role.coach"), given: 1 }
  expect(await screen.findByText(new RegExp(t("admin:colleagues.undo.doneSessions", given)))).toBeTruthy()
  expect(screen.getByText(/^Balance/).textContent).toContain("8")
  expect(sent.slice(1)).toEqual([{ call: UNDO, body: { change: 91 } }])
})

test("a role that is given lists what is gained; sessions stay with the coach", async () => {
  const { t, user, dialog } = await open({}, { [SESSIONS]: [200, { is_last_owner: false, groups: [group] }] })
  await user.click(
    await dialog.findByRole("radio", { name: new RegExp(`^${t("admin:colleagues.role.office")}`) }),
  )
  expect(dialog.getByText(t("admin:colleagues.change.can.money"))).toBeTruthy()
  expect(dialog.getByText(t("admin:colleagues.change.emails", { name: "Petra Wallin" }))).toBeTruthy()
  expect(dialog.queryByText(t("admin:colleagues.change.can.roles"))).toBeNull()
  expect(dialog.queryByText("Balance")).toBeNull()
})

test("the last owner stays one, and reads why", async () => {
  const { t, user, dialog } = await open(
    { staff_role: "owner" },
    { [SESSIONS]: [200, { is_last_owner: true, groups: [] }] },
  )
  await user.click(
    await dialog.findByRole("radio", { name: new RegExp(`^${t("admin:colleagues.role.coach")}`) }),
  )
  expect(dialog.getByText(t("admin:colleagues.change.last"))).toBeTruthy()
  const save = dialog.getByRole<HTMLButtonElement>("button", { name: t("admin:colleagues.change.give") })
  expect(save.disabled).toBe(true)
})

test("a change is undone on the person's row while that is possible, and a refusal says why", async () => {
  const until = new Date(Date.now() + 5 * 60_000).toISOString()
  const row = (id: number, undo: object) => ({ ...petra, id, name: `Petra ${id}`, undo })
  const { t, user, sent } = renderScreen(<Colleagues />, {
    answers: {
      [LIST]: [
        200,
        {
          ...{ may_change: true, found: [], invited: [], profiles: [] },
          colleagues: [
            row(7, { change: 91, until }),
            row(8, { change: 92, until: "2026-01-01T10:00:00+01:00" }),
          ],
        },
      ],
      "GET /api/admin/factor-requests/": [200, { requests: [] }],
      [UNDO]: [409, { code: "role_changed_since", detail: "" }],
    },
  })
  const undo = await screen.findByRole("button", {
    name: t("admin:colleagues.undo.undoOf", { name: "Petra 7" }),
  })
  expect(
    screen.queryByRole("button", { name: t("admin:colleagues.undo.undoOf", { name: "Petra 8" }) }),
  ).toBeNull()
  await user.click(undo)
  expect(await screen.findByText(t("problems:role_changed_since"))).toBeTruthy()
  expect(sent).toEqual([{ call: UNDO, body: { change: 91 } }])
})
