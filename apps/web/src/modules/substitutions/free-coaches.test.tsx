import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { FreeCoaches } from "./free-coaches.tsx"

const CALL = "GET /api/staff/sessions/7/substitutes/"
const lina = { id: 1, name: "Lina Berg", fit: "same_years" }
const amir = { id: 2, name: "Amir Haddad", fit: "other" }

test("whom the question reaches: what each leads, and from where they would come, as the server orders them", async () => {
  const { t } = renderScreen(<FreeCoaches id={7} />, {
    answers: {
      [CALL]: [
        200,
        [
          { ...lina, place: { name: "Stadshagens IP", metres: 1180, is_that_day: true } },
          { ...amir, place: { name: "Zinkensdamms IP", metres: 12, is_that_day: false } },
        ],
      ],
    },
  })
  const [first, second] = await screen.findAllByRole("listitem")
  if (!first || !second) throw new Error("two coaches are free")
  expect(screen.getByRole("heading").textContent).toBe(t("staff:substitution.reaches", { count: 2 }))
  expect(within(first).getByText("Lina Berg")).toBeTruthy()
  expect(within(first).getByText(t("staff:substitution.fit.same_years"))).toBeTruthy()
  expect(within(first).getByText("At Stadshagens IP that day, 1.2 km away")).toBeTruthy()
  expect(within(second).getByText("Usually at Zinkensdamms IP, 0.1 km away")).toBeTruthy()
})

test("at the same place there is no distance, and where nothing says it there is no place", async () => {
  const { t } = renderScreen(<FreeCoaches id={7} />, {
    answers: {
      [CALL]: [
        200,
        [
          { ...lina, place: { name: "Stadshagens IP", metres: 0, is_that_day: true } },
          { ...amir, place: null },
        ],
      ],
    },
  })
  const [first, second] = await screen.findAllByRole("listitem")
  expect(first?.textContent).toContain(t("staff:substitution.place.thatDayHere"))
  expect(second?.textContent).toBe(`AHAmir Haddad${t("staff:substitution.fit.other")}`)
})

test("when nobody is free it says who sees the question all the same", async () => {
  const { t } = renderScreen(<FreeCoaches id={7} />, { answers: { [CALL]: [200, []] } })
  expect(await screen.findByText(t("staff:substitution.nobodyFree"))).toBeTruthy()
})
