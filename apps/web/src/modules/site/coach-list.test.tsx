import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { CoachList } from "./coach-list.tsx"

const coach = {
  id: 1,
  name: "Sofia Berg",
  experience: "9 years",
  specialization: "Dribbling",
  certifications: ["UEFA B", "First aid"],
  specialties: ["Turning", "Scanning"],
  languages: ["Swedish"],
  achievements: ["Ten seasons in the second division"],
}

test("of a coach everything is shown that the academy has written, and no name of what it has not", () => {
  const { t } = renderScreen(
    <CoachList
      coaches={[coach, { ...coach, id: 2, name: "Elena Kovač", specialties: [], achievements: [] }]}
    />,
  )
  const [sofia, elena] = screen.getAllByRole("listitem")
  const factsOf = (item = document.body) => ({
    names: within(item)
      .getAllByRole("term")
      .map(({ textContent }) => textContent),
    texts: within(item)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  })
  expect(factsOf(sofia)).toEqual({
    names: ["experience", "specialties", "certifications", "achievements", "languages"].map((fact) =>
      t(`about:coaches.${fact as "experience"}`),
    ),
    texts: [
      "9 years",
      "Turning\u00a0· Scanning",
      "UEFA B\u00a0· First aid",
      "Ten seasons in the second division",
      "Swedish",
    ],
  })
  expect(factsOf(elena).texts).toEqual(["9 years", "UEFA B\u00a0· First aid", "Swedish"])
})
