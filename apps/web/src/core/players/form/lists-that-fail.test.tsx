import { screen } from "@testing-library/react"
import { useState } from "react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { ClubField } from "./club-field.tsx"
import { DistrictField } from "./district-field.tsx"

/** The specification, section 8: the lists of the player's form fall back to samples. */
const away: [number, unknown] = [500, { code: "internal_error" }]

test("districts that did not load: five towns to see, none to choose, and another try", async () => {
  const READ = "GET /api/fetch-districts/"
  const answers: ServerAnswers = { [READ]: away }
  const { t, user } = renderScreen(<DistrictField value="" onValueChange={() => {}} optional="" />, {
    answers,
  })
  expect(await screen.findByText(t("players:form.districtsFailed"))).toBeTruthy()
  await user.click(screen.getByRole("combobox"))
  const options = screen.getAllByRole("option")
  expect(options.map((option) => [option.textContent, option.getAttribute("aria-disabled")])).toEqual([
    [t("players:form.noDistrict"), null],
    ...["Stockholm", "Göteborg", "Malmö", "Uppsala", "Linköping"].map((name) => [name, "true"]),
  ])
  await user.keyboard("{Escape}")

  answers[READ] = [200, [{ id: 4, name: "Dalarna" }]]
  await user.click(screen.getByRole("button", { name: t("common:tryAgain") }))
  await expect.poll(() => screen.queryByText(t("players:form.districtsFailed"))).toBeNull()
  await user.click(screen.getByRole("combobox"))
  expect(screen.getByRole("option", { name: "Dalarna" })).toBeTruthy()
})

function Club({ onChange }: { onChange: (club: object) => void }) {
  const [search, setSearch] = useState("")
  return (
    <ClubField
      search={search}
      optional=""
      onChange={(club) => {
        setSearch(club.club_name)
        onChange(club)
      }}
    />
  )
}

test("clubs that did not load: three names, taken as if written by hand, and another try", async () => {
  const answers: ServerAnswers = Object.fromEntries(
    ["", "h", "ha", "Hammarby%20IF"].map((query) => [`GET /api/fetch-clubs/?query=${query}`, away]),
  )
  let chosen: object = {}
  const { t, user } = renderScreen(<Club onChange={(club) => (chosen = club)} />, { answers })
  expect(await screen.findByText(t("players:form.clubsFailed"))).toBeTruthy()
  await user.click(screen.getByRole("combobox"))
  await user.keyboard("{ArrowDown}")
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "AIK",
    "Djurgårdens IF",
    "Hammarby IF",
  ])
  await user.type(screen.getByRole("combobox"), "ha")
  await user.click(await screen.findByRole("option", { name: /mmarby IF/ }))
  expect(chosen).toEqual({ club_name: "Hammarby IF", club: null })

  expect(await screen.findByText(t("players:form.clubsFailed"))).toBeTruthy()
  const retry = screen.getByRole("button", { name: t("common:tryAgain") })
  answers["GET /api/fetch-clubs/?query=Hammarby%20IF"] = [200, []]
  await user.click(retry)
  await expect.poll(() => screen.queryByText(t("players:form.clubsFailed"))).toBeNull()
})

test("while a list that failed is asked again by itself, the samples and the notice stand already", async () => {
  let calls = 0
  const answers: ServerAnswers = {
    get "GET /api/fetch-districts/"() {
      calls += 1
      return calls === 1 ? away : new Promise<never>(() => {})
    },
  }
  const { t } = renderScreen(<DistrictField value="" onValueChange={() => {}} optional="" />, {
    answers,
  })
  expect(await screen.findByText(t("players:form.districtsFailed"))).toBeTruthy()
})
