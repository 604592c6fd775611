import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { useWalkIns } from "./use-walk-ins.ts"
import { KeptWalkIns } from "./walk-in-link.tsx"

const ADD = "POST /api/staff/sessions/5/walk-ins/"

function Roster() {
  const { add } = useWalkIns(5)
  return (
    <>
      <button type="button" onClick={() => void add(3, "Elsa Lind")}>
        Add
      </button>
      <KeptWalkIns roster={{ bookable_id: 5 } as never} />
    </>
  )
}

test("who could not be added is named with the reason, until another try or it is discarded", async () => {
  const answers: ServerAnswers = { [ADD]: [409, { code: "walk_in_too_early" }] }
  const { t, user } = renderScreen(<Roster />, { answers, account: { id: 81 } })
  await user.click(screen.getByRole("button", { name: "Add" }))
  const refused = await screen.findByRole("alert")
  expect(refused.textContent).toContain(t("staff:walkIn.notAdded", { name: "Elsa Lind" }))
  expect(refused.textContent).toContain(t("problems:walk_in_too_early"))
  answers[ADD] = [403, { code: "own_family" }]
  await user.click(screen.getByRole("button", { name: "Add" }))
  expect(await screen.findByText(t("problems:own_family"), { exact: false })).toBeTruthy()
  expect(screen.getAllByRole("alert"), "the earlier refusal has no word any more").toHaveLength(1)
  await user.click(screen.getByRole("button", { name: t("staff:player.discard") }))
  expect(screen.queryByRole("alert")).toBeNull()
})
