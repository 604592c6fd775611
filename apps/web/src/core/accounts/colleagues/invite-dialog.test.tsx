import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { Colleagues } from "./colleagues.tsx"

const LIST = "GET /api/admin/colleagues/"
const INVITE = "POST /api/admin/colleague-invitations/"
const invited = (facts: object = {}) => ({
  id: 9,
  name: "Linn Sjöberg",
  email: "linn@klubb.example",
  staff_role: "coach",
  coach_name: "Linn S",
  expires_at: "2026-12-01T12:00:00+01:00",
  ...facts,
})

function open(facts: object = {}, answers: ServerAnswers = {}) {
  const list = {
    may_change: true,
    colleagues: [],
    found: [],
    invited: [],
    profiles: [{ id: 4, name: "Petra W" }],
    ...facts,
  }
  return renderScreen(<Colleagues />, {
    answers: { [LIST]: [200, list], "GET /api/admin/factor-requests/": [200, { requests: [] }], ...answers },
  })
}

async function fill({ t, user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole("button", { name: t("admin:colleagues.invite.title") }))
  const dialog = within(await screen.findByRole("dialog"))
  await user.type(dialog.getByLabelText(t("admin:colleagues.invite.firstName")), "Petra")
  await user.type(dialog.getByLabelText(t("admin:colleagues.invite.email")), "petra@klubb.example")
  return dialog
}

test("a coach gets a new profile unless one is chosen, an admin none", async () => {
  const shown = open({}, { [INVITE]: [200, { id: 3, email: "petra@klubb.example" }] })
  const { t, user, sent } = shown
  const dialog = await fill(shown)
  const [profile] = dialog.getAllByRole("combobox")
  expect(profile?.textContent).toBe(t("admin:colleagues.invite.newProfile"))
  await user.click(dialog.getByRole("radio", { name: new RegExp(`^${t("admin:colleagues.role.office")}`) }))
  expect(profile?.textContent).toBe(t("admin:colleagues.invite.noProfile"))
  await user.click(profile as HTMLElement)
  await user.click(await screen.findByRole("option", { name: "Petra W" }))
  await user.click(dialog.getByRole("button", { name: t("admin:colleagues.invite.send") }))
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toEqual({
    call: INVITE,
    body: {
      first_name: "Petra",
      last_name: "",
      email: "petra@klubb.example",
      staff_role: "office",
      language: "en",
      coach_id: 4,
      new_profile: false,
    },
  })
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull()
})

test("an email with an account leads to its role", async () => {
  const shown = open({}, { [INVITE]: [409, { code: "colleague_has_account" }] })
  const { t, user } = shown
  const dialog = await fill(shown)
  await user.click(dialog.getByRole("button", { name: t("admin:colleagues.invite.send") }))
  await user.click(await dialog.findByRole("button", { name: t("admin:colleagues.invite.find") }))
  expect(screen.getByDisplayValue("petra@klubb.example")).toBeTruthy()
})

test("who is invited: until when the link works, sent again, withdrawn", async () => {
  const shown = open(
    {
      invited: [
        invited(),
        invited({ id: 8, name: "Sam", coach_name: null, expires_at: "2020-01-01T12:00:00+01:00" }),
      ],
    },
    {
      "POST /api/admin/colleague-invitations/8/resend/": [200, { status: "ok" }],
      "DELETE /api/admin/colleague-invitations/9/": [404, { code: "not_found" }],
    },
  )
  const { t, user, sent } = shown
  expect(await screen.findByText(/Coach’s profile: Linn S/)).toBeTruthy()
  expect(screen.getAllByText(t("admin:colleagues.invite.isExpired"))).toHaveLength(1)
  await user.click(
    screen.getByRole("button", { name: t("admin:colleagues.invite.resendTo", { name: "Sam" }) }),
  )
  await user.click(
    screen.getByRole("button", { name: t("admin:colleagues.invite.withdrawOf", { name: "Linn Sjöberg" }) }),
  )
  await expect.poll(() => sent.length).toBe(2)
  expect(await screen.findByText(t("problems:not_found"))).toBeTruthy()
})

test("an admin sees who is invited and has no buttons", async () => {
  const { t } = open({ may_change: false, profiles: [], invited: [invited()] })
  expect(await screen.findByText("Linn Sjöberg")).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("admin:colleagues.invite.title") })).toBeNull()
  expect(screen.queryByRole("button", { name: /Linn/ })).toBeNull()
})
