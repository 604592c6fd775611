import { screen, waitFor } from "@testing-library/react"
import { beforeEach, expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { LevelCard } from "./level-card.tsx"

const show = (level: number, id = 3) => {
  const player = { id, first_name: "Elsa", level, pro_bar_width: 20, attendance: [] }
  const view = renderScreen(<LevelCard player={player as never} upcoming={[]} />)
  const words = view.t("players:level.reached", { name: "Elsa", level })
  return { ...view, words, ray: () => view.container.querySelector(".animate-ray") }
}

beforeEach(() => localStorage.clear())

test("a level that is new since the last look is told once, with one ray; the number is the new one", async () => {
  const first = show(4)
  expect(first.ray()).toBeNull()
  expect(screen.queryByText(first.words)).toBeNull()
  first.unmount()
  const second = show(5)
  expect(await screen.findByText(second.words)).toBeTruthy()
  await waitFor(() => expect(second.ray()).not.toBeNull())
  expect(screen.getByRole("img", { name: /5/ }).textContent).toBe("5")
  second.unmount()
  const third = show(5)
  expect(screen.queryByText(third.words)).toBeNull()
  expect(third.ray()).toBeNull()
})

test("a level that was lost and reached again is not told anew; another player has its own", async () => {
  show(5).unmount()
  show(4).unmount()
  const again = show(5)
  expect(screen.queryByText(again.words)).toBeNull()
  again.unmount()
  show(1, 8).unmount()
  const other = show(2, 8)
  expect(await screen.findByText(other.words)).toBeTruthy()
})

test("the card leads to the list of what gave the points", async () => {
  const { t, user, router } = show(1)
  await user.click(screen.getByRole("link", { name: t("players:level.points") }))
  expect(router.state.location.search).toBe("?pointsOf=3")
})
