import { render } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { Table, TableCell, TableRow } from "./table.tsx"

afterEach(() => vi.restoreAllMocks())

const frameOf = (content: string | React.ReactElement, width: number) => {
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300)
  const { container } = render(
    <Table>
      <caption>Readings</caption>
      <tbody>
        <TableRow>
          <TableCell>{content}</TableCell>
        </TableRow>
      </tbody>
    </Table>,
  )
  return container.firstElementChild
}

test("a wide table without a link is a named stop of the keyboard", () => {
  const frame = frameOf("Elsa", 500)
  expect([frame?.getAttribute("tabindex"), frame?.getAttribute("aria-label")]).toEqual(["0", "Readings"])
})

test("one that fits, or that holds a link, is none", () => {
  expect(frameOf("Elsa", 300)?.hasAttribute("tabindex")).toBe(false)
  expect(frameOf(<a href="/x">Elsa</a>, 500)?.hasAttribute("tabindex")).toBe(false)
})
