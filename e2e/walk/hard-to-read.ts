import type { Page } from "@playwright/test"

/** What WCAG 1.4.12 lets a reader set, and twice the size of all text. */
export const readersStyles = {
  spacing:
    "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
  doubled: "html { font-size: 200% !important }",
} as const

/** What is wider than the screen, leaves it, is cut off by its box, squeezed, or lies on what stands beside it. */
export function faultsOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const { documentElement: root, body } = document
    const faults: string[] = []
    const beyond = root.scrollWidth - root.clientWidth
    if (beyond > 0) faults.push(`scrolls sideways by ${beyond} px`)
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${element.textContent?.trim().replace(/\s+/g, " ").slice(0, 50)}”`
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.clientWidth !== 1 &&
      !element.closest(".sr-only, [inert], [aria-hidden=true], noscript, svg")
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    // What is folded away or shortened has a place and isn't seen.
    const shortened = ".truncate, [class*=line-clamp], [role=combobox], details:not([open])"
    const hidesRest = (element: Element) =>
      element.matches(`details:not([open]), :has(${shortened}, .scroll-area)`) ||
      /hidden|clip/.test(getComputedStyle(element).overflowY)
    const boxOf = (element: Element) => {
      if (hidesRest(element)) return element.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(element)
      if (!element.querySelector(".sr-only")) return range.getBoundingClientRect()
      // A range has the whole of a text that is there for readers alone, outside of the dot that it is cut to.
      const boxes = [...element.children].filter(isSeen).map((child) => child.getBoundingClientRect())
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (nodes.nextNode()) {
        if (nodes.currentNode.parentElement?.closest(".sr-only")) continue
        range.selectNode(nodes.currentNode)
        const box = range.getBoundingClientRect()
        if (box.width > 0) boxes.push(box)
      }
      const left = Math.min(...boxes.map((box) => box.left))
      const top = Math.min(...boxes.map((box) => box.top))
      const right = Math.max(...boxes.map((box) => box.right))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      return boxes.length > 0 ? new DOMRect(left, top, right - left, bottom - top) : new DOMRect()
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const texts = [...body.querySelectorAll<HTMLElement>("*:not(script, style, option, textarea)")].filter(
      (element) => hasText(element) && isSeen(element),
    )
    for (const element of texts) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      const isShortened = webkitLineClamp !== "none" || element.closest(".truncate") !== null
      const { left, right, width, height } = boxOf(element)
      if (isShortened) continue
      const isCut =
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 3)
      if (isCut && element.clientWidth > 0) faults.push(`cut off: ${nameOf(element)}`)
      // A word that is broken letter by letter fits everywhere, and nobody reads it.
      const letter = Number.parseFloat(getComputedStyle(element).fontSize)
      const isSqueezed = width > 0 && width < 2 * letter && height > 7 * letter
      if (isSqueezed) faults.push(`squeezed: ${nameOf(element)}`)
      if (width > 0 && (left < -1 || right > innerWidth + 1) && !scrolls(element))
        faults.push(`beyond the screen: ${nameOf(element)}`)
    }
    // A table of figures may scroll within its own sheet.
    for (const area of document.querySelectorAll(".scroll-area"))
      if (!area.querySelector("table") && isSeen(area) && area.scrollWidth > area.clientWidth + 1)
        faults.push(`a sheet scrolls sideways by ${area.scrollWidth - area.clientWidth} px`)
    // Neighbours in one box whose texts lie on one another.
    for (const parent of new Set(texts.map(({ parentElement }) => parentElement))) {
      const inFlow = [...(parent?.children ?? [])].filter(
        (child) =>
          isSeen(child) &&
          child.textContent?.trim() &&
          /static|relative/.test(getComputedStyle(child).position),
      )
      for (const [index, one] of inFlow.entries()) {
        const a = boxOf(one)
        for (const other of inFlow.slice(index + 1)) {
          const b = boxOf(other)
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          // What sticks to an edge of the screen lies on what scrolls under it.
          const sticks = [one, other].some((each) =>
            [each, ...each.querySelectorAll("*")].some((part) =>
              /sticky|fixed/.test(getComputedStyle(part).position),
            ),
          )
          const isInline = [one, other].some((each) => getComputedStyle(each).display === "inline")
          if (!isInline && !sticks && across > 4 && down > 4)
            faults.push(`${nameOf(one)} on ${nameOf(other)}`)
        }
      }
    }
    return [...new Set(faults)]
  })
}
