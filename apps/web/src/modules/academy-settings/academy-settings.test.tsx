import { academy, takeAcademy } from "@academy/domain/academy"
import type { AcademyGroup } from "@academy/domain/academy-fields"
import { mapGroups, toGroupValues } from "@academy/domain/academy-settings"
import { screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { AcademySettings } from "./academy-settings.tsx"
import { GroupForm } from "./group-form.tsx"

afterEach(() => takeAcademy(null))

const real = { bankgiro: "123-4566", organisation_number: "556123-4567", vat_number: "SE556123456701" }
const settings = (more: object = {}, version = 3, look: object = {}) => ({
  // As shipped, whatever groups there are.
  ...mapGroups<Record<AcademyGroup, object>>((group) => ({ version: 1, values: toGroupValues(group, {}) })),
  identity: {
    version,
    values: { ...toGroupValues("identity", real), ...more },
    confirmed_at: "2026-08-12T10:00:00+02:00",
    changed_at: "2026-08-12T10:00:00+02:00",
    changed_by: "Mira Olsson",
  },
  look: {
    version: 1,
    values: { ...toGroupValues("look", {}), ...look },
    confirmed_at: null,
    changed_at: null,
    changed_by: null,
  },
})
type Answers = Record<string, [number, object]>
const show = (answer: Answers[string] = [200, settings({ town: "Solna" }, 4)], more: Answers = {}) =>
  renderScreen(<AcademySettings />, {
    path: "/admin/academy",
    answers: {
      "GET /api/admin/academy-settings/": [200, settings()],
      "PATCH /api/admin/academy-settings/": answer,
      ...more,
    },
  })
const retype = async (user: ReturnType<typeof show>["user"], label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

test("what is typed shows in the preview, is counted, and only it is sent with the version", async () => {
  const { user, sent } = show()
  await retype(user, "Town", "Solna")
  screen.getByText("1 change")
  expect(screen.getAllByText(/Solna/).length).toBeGreaterThan(1)
  await user.click(screen.getByRole("button", { name: "Save" }))
  await screen.findByText("Saved. It shows everywhere within a second.")
  expect(sent[0]?.body).toEqual({
    identity: { version: 3, values: { town: "Solna" } },
  })
  expect([academy.town, academy.is_confirmed]).toEqual(["Solna", true])
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull()
})

test("a wrong bankgiro is said below its field before anything is sent", async () => {
  const { user, sent } = show()
  await retype(user, "Bankgiro", "123-4567")
  await user.click(screen.getByRole("button", { name: "Save" }))
  await screen.findByText("Check every digit, such as 123-4566.")
  expect(sent).toEqual([])
})

test("other company details ask for the confirmation, which goes with them", async () => {
  const { user, sent } = show()
  await screen.findByText("Confirmed 12 August 2026")
  expect(screen.queryByRole("checkbox")).toBeNull()
  await retype(user, "Legal name", "Nya Solna Bollskola AB")
  await user.click(screen.getByRole("checkbox", { name: /^The company and bank details are correct/ }))
  await user.click(screen.getByRole("button", { name: "Save" }))
  await screen.findByText("Saved. It shows everywhere within a second.")
  expect(sent[0]?.body).toEqual({
    identity: { version: 3, values: { legal_name: "Nya Solna Bollskola AB" }, confirm: true },
  })
})

test("a change that another owner made first is said, and what was typed stays", async () => {
  const { user } = show([409, { code: "settings_changed" }])
  await retype(user, "Town", "Solna")
  await user.click(screen.getByRole("button", { name: "Save" }))
  await screen.findByText(/^Someone else changed these settings\./)
  expect(screen.getByLabelText("Town")).toHaveProperty("value", "Solna")
})

test("an accent is tried in the preview, and the page has it once it is saved", async () => {
  document.head.insertAdjacentHTML("beforeend", '<style id="accent"></style>')
  const rules = () => document.getElementById("accent")?.textContent ?? ""
  const { user, sent } = show([200, settings({}, 3, { accent: "lagoon" })])
  await user.click(await screen.findByRole("tab", { name: "Look" }))
  await user.click(screen.getByRole("radio", { name: "Lagoon" }))
  expect(rules()).toBe("")
  await user.click(screen.getByRole("button", { name: "Save" }))
  await screen.findByText("Saved. It shows everywhere within a second.")
  expect(sent).toEqual([
    {
      call: "PATCH /api/admin/academy-settings/",
      body: { look: { version: 1, values: { accent: "lagoon" } } },
    },
  ])
  expect([academy.accent, rules().includes("--accent:#58c4ff")]).toEqual(["lagoon", true])
})

test("a form is drawn from the declaration: cards, fields, choices, what is wrong, what is sent", async () => {
  const { user, sent } = renderScreen(<GroupForm group="identity" stored={settings().identity as never} />, {
    path: "/admin/academy",
    answers: { "PATCH /api/admin/academy-settings/": [200, settings({ town: "Solna" }, 4)] },
  })
  const titles = (await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent)
  expect(titles).toEqual(["Name", "Company and bank", "Contact", "Social links"])
  screen.getByText("Left out of the site when empty")
  await retype(user, "Town", "Solna")
  await retype(user, "Instagram", "instagram")
  screen.getByText("2 changes")
  await user.click(screen.getByRole("button", { name: "Save" }))
  await screen.findByText("Enter a link that starts with https://.")
  expect(sent).toEqual([])
  await user.click(screen.getByRole("button", { name: "Discard" }))
  expect(screen.getByLabelText("Town")).toHaveProperty("value", "Stockholm")
  await retype(user, "Town", "Solna")
  await user.click(screen.getByRole("button", { name: "Save" }))
  await screen.findByText("Saved. It shows everywhere within a second.")
  expect(sent[0]?.body).toEqual({ identity: { version: 3, values: { town: "Solna" } } })
})

test("a number has its unit, may be emptied where the setting says so, and is never below its “from”", async () => {
  const claims = {
    version: 2,
    values: toGroupValues("claims", {}),
    confirmed_at: null,
    changed_at: null,
    changed_by: null,
  }
  const { user, sent } = renderScreen(<GroupForm group="claims" stored={claims as never} />, {
    path: "/admin/academy",
    answers: { "PATCH /api/admin/academy-settings/": [200, { ...settings(), claims }] },
  })
  const save = () => user.click(screen.getByRole("button", { name: "Save" }))
  const years = await screen.findByLabelText(/^Founded/)
  expect(
    years
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent),
  ).toContain("years")
  await user.clear(years)
  await retype(user, "Noticed after, from", "7")
  await save()
  await screen.findByText("Not below “Noticed after, from”.")
  await retype(user, "Noticed after, from", "99")
  await screen.findByText("From 1 to 52.")
  await retype(user, "Noticed after, from", "5")
  expect(sent).toEqual([])
  await save()
  await screen.findByText("Saved. It shows everywhere within a second.")
  expect(sent[0]?.body).toEqual({ claims: { version: 2, values: { years: null, first_weeks_from: 5 } } })
})

test("a logo is uploaded at once, seen in the preview, and the academy's with Save", async () => {
  const name = `400x100-${"a".repeat(16)}-${"b".repeat(32)}.svg`
  const { user, sent } = show([200, settings({}, 3, { logo_light: name })], {
    "POST /api/admin/academy-pictures/": [200, { name, removed: ["script"] }],
  })
  await user.click(await screen.findByRole("tab", { name: "Look" }))
  const file = new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" })
  const [light] = screen.getAllByLabelText("Choose file")
  if (light) await user.upload(light, file)
  await screen.findByText("This SVG contains a script, so we removed it.")
  screen.getByText("1 change")
  await user.click(screen.getByRole("button", { name: "Save" }))
  await screen.findByText("Saved. It shows everywhere within a second.")
  expect(sent.at(-1)?.body).toEqual({ look: { version: 1, values: { logo_light: name } } })
  expect(academy.logo_light).toBe(name)
})

test("a refused picture says what to use instead, and changes nothing", async () => {
  const { user } = show([200, settings()], {
    "POST /api/admin/academy-pictures/": [
      400,
      { code: "invalid_input", errors: [{ param: "picture_upload", code: "too_small", message: "" }] },
    ],
  })
  await user.click(await screen.findByRole("tab", { name: "Look" }))
  const icon = screen.getAllByLabelText("Choose file").at(-1)
  if (icon) await user.upload(icon, new File(["x"], "icon.png", { type: "image/png" }))
  await screen.findByText("Use a PNG at least 192 pixels high.")
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull()
})
