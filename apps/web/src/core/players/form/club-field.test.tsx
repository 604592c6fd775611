import { screen } from "@testing-library/react"
import { useState } from "react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { ClubField } from "./club-field.tsx"

const club = (id: number, name: string) => ({ id, name, district: 4, district_name: "Stockholm" })

function Club({ onChoose }: { onChoose: (id: number) => void }) {
  const [search, setSearch] = useState("")
  return (
    <ClubField
      search={search}
      optional=""
      onChange={(chosen) => {
        setSearch(chosen.club_name)
        if (chosen.club !== null) onChoose(chosen.club)
      }}
    />
  )
}

test("Enter right after a name is typed chooses no club of the list before", async () => {
  const chosen: number[] = []
  const { user } = renderScreen(<Club onChoose={(id) => chosen.push(id)} />, {
    answers: {
      "GET /api/fetch-clubs/?query=": [200, [club(1, "AIK")]],
      "GET /api/fetch-clubs/?query=Ham": [200, [club(2, "Hammarby IF")]],
    },
  })
  const field = screen.getByRole<HTMLInputElement>("combobox")
  await user.click(field)
  await screen.findByRole("option", { name: /AIK/ })
  await user.type(field, "Ham{Enter}")
  expect([field.value, chosen]).toEqual(["Ham", []])
  await expect.poll(() => screen.queryByRole("option")?.textContent).toContain("Hammarby IF")
  await user.keyboard("{Enter}")
  expect([field.value, chosen]).toEqual(["Hammarby IF", [2]])
})
