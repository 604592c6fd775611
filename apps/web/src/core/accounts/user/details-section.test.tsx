import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { DetailsSection } from "./details-section.tsx"

const SAVE = "PUT /api/update-user/"
const person = { first_name: "Anna", last_name: "Lind", phone_number: "", address: "" }
const account = { id: 1, email: "anna@posten.example", ...person, avatar: null, language: "sv" as const }

const show = (answers: ServerAnswers) =>
  renderScreen(<DetailsSection account={account as never} onSaved={() => {}} />, { account, answers })

test("a corrected phone number leaves the language of emails as it is, whatever the page is read in", async () => {
  const saved = { ...account, phone_number: "0701740621" }
  const { t, user, sent } = show({ [SAVE]: [200, saved] })
  expect(screen.getByRole("combobox", { name: t("profile:language") }).textContent).toBe("Svenska")
  await user.type(screen.getByLabelText(new RegExp(t("profile:phone"))), "0701740621")
  await user.click(screen.getByRole("button", { name: t("common:save") }))
  await waitFor(() => expect(sent).toEqual([{ call: SAVE, body: { ...person, phone_number: "0701740621" } }]))
  expect(await screen.findByText(t("profile:saved"))).toBeTruthy()
  expect(document.documentElement.lang).toBe("en")
})

test("another language goes with the details in one call: both are saved or none", async () => {
  const answers: ServerAnswers = { [SAVE]: [503, { code: "database_unavailable" }] }
  const { t, user, sent } = show(answers)
  await user.click(screen.getByRole("combobox", { name: t("profile:language") }))
  await user.click(await screen.findByRole("option", { name: "Français" }))
  await user.click(screen.getByRole("button", { name: t("common:save") }))
  expect(await screen.findByText(t("problems:database_unavailable"))).toBeTruthy()
  expect(sent).toEqual([{ call: SAVE, body: { ...person, language: "fr" } }])
})
