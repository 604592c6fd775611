import { addMark, emptyDrawing, type PitchDrawing } from "@academy/domain/pitch-drawing"
import { fireEvent, screen } from "@testing-library/react"
import { useState } from "react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { PitchEditor } from "./pitch-editor.tsx"

test("an exercise is drawn by keys alone: marks, a pass, a run, and one that goes takes its lines along", async () => {
  const drawn: PitchDrawing[] = []
  const Drawn = () => {
    const [drawing, setDrawing] = useState(emptyDrawing)
    drawn.push(drawing)
    return <PitchEditor drawing={drawing} onChange={setDrawing} />
  }
  const { t, user } = renderScreen(<Drawn />)
  const last = () => drawn.at(-1) as PitchDrawing
  const press = async (name: string) => {
    screen.getByRole("button", { name }).focus()
    await user.keyboard("{Enter}")
  }
  const mark = (kind: "player" | "star", n: number) =>
    t("staff:pitch.mark", { kind: t(`staff:pitch.${kind}`), n })
  await press(t("staff:pitch.player"))
  await press(t("staff:pitch.star"))
  const [player] = last().marks
  screen.getByRole("button", { name: mark("player", 1) }).focus()
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowUp}")
  expect(last().marks[0]).toEqual({ kind: "player", x: (player?.x ?? 0) - 4, y: (player?.y ?? 0) - 2 })

  await user.keyboard("{Enter}")
  await press(t("staff:pitch.runTo"))
  expect(screen.getByRole("status").textContent).toBe(t("staff:pitch.chooseEnd"))
  await press(mark("star", 2))
  expect(last().lines).toEqual([{ kind: "run", from: 0, to: 1 }])

  await press(t("staff:pitch.remove"))
  expect(last()).toMatchObject({ marks: [{ kind: "player" }], lines: [] })
})

test("without dragging: what is chosen goes where the pitch is pressed", () => {
  const drawn: PitchDrawing[] = []
  const Drawn = () => {
    const [drawing, setDrawing] = useState(addMark(emptyDrawing, "player", 50, 30))
    drawn.push(drawing)
    return <PitchEditor drawing={drawing} onChange={setDrawing} />
  }
  const { t, container } = renderScreen(<Drawn />)
  const pitch = container.querySelector("[data-pitch]") as HTMLElement
  const frame = pitch.parentElement as HTMLElement
  // With its edges 108 by 68 units, four pixels each.
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 432, 272)
  fireEvent.click(pitch, { clientX: 16, clientY: 16 })
  expect(drawn.at(-1)?.marks[0], "nothing is chosen").toEqual({ kind: "player", x: 50, y: 30 })
  fireEvent.click(
    screen.getByRole("button", { name: t("staff:pitch.mark", { kind: t("staff:pitch.player"), n: 1 }) }),
  )
  fireEvent.click(pitch, { clientX: 56, clientY: 96 })
  expect(drawn.at(-1)?.marks[0]).toEqual({ kind: "player", x: 10, y: 20 })
})
