import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { announced, renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import type { Offer } from "../queries.ts"
import { givenOffer, givenPlayer } from "../testing/given-offer.ts"
import "./change-year.tsx"
import { WrongYear } from "./wrong-year.tsx"

const SAVE = "PUT /api/update-player/4/"
const offer = givenOffer([
  givenPlayer(3, "Elsa"),
  givenPlayer(4, "Noa", { year_of_birth: 2018 }),
]) as unknown as Offer
const candidates = [
  { player_id: 3, first_name: "Elsa", refusal: null },
  { player_id: 4, first_name: "Noa", refusal: "born_too_late" as const },
]

async function open(answers: ServerAnswers = {}) {
  const view = renderScreen(<WrongYear offer={offer} candidates={candidates} />, { answers })
  const { t, user } = view
  await user.click(screen.getByRole("button", { name: t("booking-sheet:wrongYear.change", { name: "Noa" }) }))
  const field = await screen.findByRole("textbox", {
    name: t("booking-sheet:wrongYear.label", { name: "Noa" }),
  })
  const save = async (year: string) => {
    await user.clear(field)
    await user.type(field, year)
    await user.click(screen.getByRole("button", { name: t("common:save") }))
  }
  return { ...view, field, save }
}

test("only who is kept out by age has a year to change; it is saved and announced", async () => {
  const { t, field, save, sent } = await open({ [SAVE]: [200, { id: 4, year_of_birth: 2014 }] })
  expect(
    screen.queryByRole("button", { name: t("booking-sheet:wrongYear.change", { name: "Elsa" }) }),
  ).toBeNull()
  expect(document.activeElement).toBe(field)
  await save("2014")
  await waitFor(() => expect(announced()).toBe(t("booking-sheet:wrongYear.saved")))
  expect(sent.map(({ call }) => call)).toEqual([SAVE])
  expect(screen.queryByRole("textbox")).toBeNull()
})

test("one that the other guardians have to approve says so, and stays as it was", async () => {
  const { t, save } = await open({ [SAVE]: [200, { id: 4, year_of_birth: 2018 }] })
  await save("2012")
  expect(await screen.findByText(t("approvals:yearSent", { year: "2018" }))).toBeTruthy()
  expect(screen.queryByRole("textbox")).toBeNull()
})

test.each(["approval_waiting", "too_many_today"] as const)("refused with %s, it says why", async (code) => {
  const status = code === "approval_waiting" ? 409 : 429
  const { t, save } = await open({ [SAVE]: [status, { status, code }] })
  await save("2014")
  expect(await screen.findByText(t(`problems:${code}`))).toBeTruthy()
})

test("no year that can't be is sent; it is left as it is by Cancel", async () => {
  const { t, user, save, field, sent } = await open()
  await save("1914")
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"))
  await user.click(screen.getByRole("button", { name: t("common:cancel") }))
  expect(screen.queryByRole("textbox")).toBeNull()
  expect(sent).toEqual([])
})
