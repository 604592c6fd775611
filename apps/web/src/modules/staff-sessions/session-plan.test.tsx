import { fireEvent, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { announced, renderScreen } from "../../testing/render-screen.tsx"
import { SessionPlan } from "./index.ts"

type Props = Parameters<typeof SessionPlan>[0]
const session = { own_plans: [] as unknown } as Props["session"]
const rondo = { minutes: 15, title: "Rondo", text: "Two touches" }
const runs = { minutes: 25, title: "Third player runs", text: "" }
const game = { minutes: 20, title: "Game", text: "" }

/** The plan as its page shows it, where what is saved is what is shown. */
function renderPlan(parts = [rondo, runs, game]) {
  const saved: string[][] = []
  const Plan = () => {
    const [plan, setPlan] = useState<Props["state"]["plan"]>(parts)
    const savePlan = async (next: Props["state"]["plan"]) => {
      saved.push(next.map(({ title }) => title))
      setPlan(next)
    }
    const unused = { isKept: () => false, refusedOf: () => undefined }
    const state = { plan, savePlan, ...unused } as unknown as Props["state"]
    return <SessionPlan session={session} state={state} />
  }
  const view = renderScreen(<Plan />)
  const gripOf = (title: string) =>
    screen.getByRole("button", { name: view.t("staff:session.movePart", { title }) })
  return { ...view, saved, gripOf }
}

afterEach(() => vi.restoreAllMocks())

test("arrow keys on a grip move its part, which keeps the focus and says where it is", async () => {
  const { t, user, saved, gripOf } = renderPlan()
  gripOf("Rondo").focus()
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}")
  expect(saved).toEqual([
    ["Third player runs", "Rondo", "Game"],
    ["Third player runs", "Game", "Rondo"],
  ])
  expect(document.activeElement).toBe(gripOf("Rondo"))
  const moved = t("staff:session.partMoved", { title: "Rondo", position: 3, parts: 3 })
  expect(announced()).toBe(moved)
  await user.keyboard("{ArrowUp}")
  expect(saved.at(-1)).toEqual(["Third player runs", "Rondo", "Game"])
})

test("a part is dragged to its place by finger; let go where it was, or after Escape, nothing is saved", () => {
  const { saved, gripOf } = renderPlan()
  const rows = screen.getAllByRole("listitem")
  for (const [index, row] of rows.entries())
    vi.spyOn(row, "getBoundingClientRect").mockReturnValue(new DOMRect(0, index * 60, 300, 60))
  const drag = (title: string, by: number, { isStopped = false } = {}) => {
    const grip = gripOf(title)
    grip.setPointerCapture = () => {}
    fireEvent.pointerDown(grip, { button: 0, clientY: 300, pointerId: 1 })
    fireEvent.pointerMove(grip, { clientY: 300 + by, pointerId: 1 })
    if (isStopped) fireEvent.keyDown(document, { key: "Escape" })
    fireEvent.pointerUp(grip, { clientY: 300 + by, pointerId: 1 })
  }
  drag("Game", -20)
  drag("Game", -200, { isStopped: true })
  expect(saved).toEqual([])
  drag("Game", -200)
  expect(saved).toEqual([["Game", "Rondo", "Third player runs"]])
})

test("one part alone has no grip, and none has one while a part is written", async () => {
  const alone = renderPlan([rondo])
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).not.toContain("")
  alone.unmount()
  const { t, user } = renderPlan()
  expect(screen.getAllByRole("button", { name: /^Move .* arrow keys/ })).toHaveLength(3)
  await user.click(screen.getByText("Rondo"))
  expect(screen.queryByRole("button", { name: /^Move .* arrow keys/ })).toBeNull()
  await user.click(screen.getByRole("button", { name: t("staff:session.later") }))
  expect(screen.getByLabelText(t("staff:session.partTitle"))).toHaveProperty("value", "Rondo")
})
