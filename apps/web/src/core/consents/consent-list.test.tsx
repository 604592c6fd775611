import { useQuery } from "@tanstack/react-query"
import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { ConsentList, HealthForm } from "./index.ts"
import { healthQuery } from "./queries.ts"

const READ = "GET /api/players/7/consents/"
const GIVE = "POST /api/players/7/consents/"
const WITHDRAW = "POST /api/players/7/consents/withdraw/"
const hugo = { id: 7, first_name: "Hugo" }
const change = { text_version: 1, account_name: "Sara Lindqvist", at: "2026-09-02T10:00:00+02:00" }
const consents = (given: boolean) => ({
  consents: (["photo_and_film", "shared_card", "health", "newsletter"] as const).map((purpose) => ({
    purpose,
    given,
    current_version: 1,
    last_change: given ? change : null,
  })),
  log: given ? [{ purpose: "photo_and_film", given, ...change }] : [],
})
const health = { contact_name: "Sara", contact_phone: "070-174 06 10", note: "Inhaler" }

const show = (answers: ServerAnswers) =>
  renderScreen(
    <>
      <ConsentList player={hugo} />
      <HealthForm player={hugo} />
    </>,
    { answers: { "GET /api/players/7/health/": [200, health], ...answers } },
  )

test("switching on shows the text first and sends its version", async () => {
  const { t, user, sent } = show({ [READ]: [200, consents(false)], [GIVE]: [200, consents(true)] })
  await user.click(await screen.findByRole("switch", { name: t("consents:purposes.photo_and_film.name") }))
  expect(sent).toEqual([])
  expect(screen.getByText(t("consents:purposes.photo_and_film.text", { name: "Hugo" }))).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("consents:agree") }))
  expect(sent).toEqual([{ call: GIVE, body: { purpose: "photo_and_film", text_version: 1 } }])
})

test("switching off works at once; who said yes, when and to which version is shown", async () => {
  const { t, user, sent } = show({ [READ]: [200, consents(true)], [WITHDRAW]: [200, consents(false)] })
  expect(await screen.findAllByText(/Agreed by Sara Lindqvist, .*2026, version 1/)).toHaveLength(4)
  await user.click(screen.getByRole("switch", { name: t("consents:purposes.health.name") }))
  expect(sent).toEqual([{ call: WITHDRAW, body: { purpose: "health" } }])
})

test("a text that changed meanwhile is not agreed to unread", async () => {
  const { t, user } = show({
    [READ]: [200, consents(false)],
    [GIVE]: [409, { status: 409, code: "changed_meanwhile", detail: "" }],
  })
  await user.click(await screen.findByRole("switch", { name: t("consents:purposes.newsletter.name") }))
  await user.click(screen.getByRole("button", { name: t("consents:agree") }))
  expect(await screen.findByText(t("problems:changed_meanwhile"))).toBeTruthy()
})

test("a health note can be written only while its consent is given", async () => {
  const { t } = show({ [READ]: [200, consents(false)] })
  expect(await screen.findByText(t("consents:health.noConsent"))).toBeTruthy()
  expect(screen.queryByRole("textbox", { name: t("consents:health.note") })).toBeNull()
})

test("while the consents are read, there is no field whose saving would delete the health note", async () => {
  const HealthRead = () => useQuery(healthQuery(hugo.id)).data && <p>The health is read</p>
  const { container } = renderScreen(
    <>
      <HealthForm player={hugo} />
      <HealthRead />
    </>,
    { answers: { "GET /api/players/7/health/": [200, health], [READ]: new Promise(() => {}) } },
  )
  expect(await screen.findByText("The health is read")).toBeTruthy()
  expect(container.querySelector("form")).toBeNull()
})

test("once the consents are read at another try, a contact that is saved leaves the health note as it is", async () => {
  const SAVE = "PUT /api/players/7/health/"
  const answers: ServerAnswers = {
    "GET /api/players/7/health/": [200, health],
    [READ]: [404, { code: "not_found" }],
    [SAVE]: [200, { status: "ok" }],
  }
  const { t, user, sent } = renderScreen(<HealthForm player={hugo} />, { answers })
  expect(await screen.findByText(t("consents:health.failed"))).toBeTruthy()
  answers[READ] = [200, consents(true)]
  await user.click(screen.getByRole("button", { name: t("common:tryAgain") }))
  const phone = await screen.findByLabelText(t("consents:health.contactPhone"))
  await user.clear(phone)
  await user.type(phone, "070-1")
  await user.click(screen.getByRole("button", { name: t("common:save") }))
  await waitFor(() => expect(sent).toEqual([{ call: SAVE, body: { ...health, contact_phone: "070-1" } }]))
})
