import { emptyDrawing, type PitchDrawing } from "@academy/domain/pitch-drawing"
import { screen } from "@testing-library/react"
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
