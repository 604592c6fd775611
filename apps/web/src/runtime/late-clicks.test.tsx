import { render, screen } from "@testing-library/react"
import { useState } from "react"
import { beforeEach, expect, test, vi } from "vitest"
import { ignoreLateClicks } from "./late-clicks.ts"

let container: HTMLElement

beforeEach(() => {
  container = document.body.appendChild(document.createElement("main"))
  ignoreLateClicks(container)
})

const click = (element: Element, detail: number) =>
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }))

function Booking({ onClose }: { onClose: () => void }) {
  const [isBooked, setBooked] = useState(false)
  return isBooked ? (
    <button key="done" type="button" onClick={onClose}>
      Done
    </button>
  ) : (
    <button key="book" type="button" onClick={() => setBooked(true)}>
      Book
    </button>
  )
}

test("the rest of a double click presses nothing that came in between; the next click does", async () => {
  const onClose = vi.fn()
  render(<Booking onClose={onClose} />, { container })
  click(screen.getByText("Book"), 1)
  const done = await screen.findByText("Done")
  click(done, 2)
  click(done, 3)
  expect(onClose).not.toHaveBeenCalled()
  click(done, 1)
  expect(onClose).toHaveBeenCalledOnce()
})

test("a control that stays gets every click, a key's click too, and a label is its field", () => {
  const onClick = vi.fn()
  const onChange = vi.fn()
  render(
    <>
      <button type="button" onClick={onClick}>
        Next month
      </button>
      <label>
        Photos
        <input type="checkbox" onChange={onChange} />
      </label>
    </>,
    { container },
  )
  for (const detail of [1, 2, 3, 0]) click(screen.getByText("Next month"), detail)
  expect(onClick).toHaveBeenCalledTimes(4)
  for (const detail of [1, 2]) click(screen.getByText("Photos"), detail)
  expect(onChange).toHaveBeenCalledTimes(2)
})
