import { isShown } from "../runtime/is-shown.ts"

const DIALOG = "[role=dialog], [role=alertdialog]"
const ITEM = "li, tr, article, [role=row], [role=listitem]"
const ROW = `${ITEM}, section[aria-label], section[aria-labelledby]`

/** What a removed element leaves: where the focus goes in its place. */
const placesOf = new WeakMap<Element, HTMLElement>()
/** What opened a dialog that is still open: it may be removed while the focus is in the dialog. */
const openers = new Set<HTMLElement>()

/** Remembers what opened a dialog, so that `placeOf` knows its place when it is removed in the meantime. */
export function watchOpeners(elements: readonly HTMLElement[]): void {
  openers.clear()
  for (const element of elements) openers.add(element)
}

/** The element, or what has its place now that it is removed. */
export function placeOf(element: HTMLElement): HTMLElement | undefined {
  return element.isConnected ? element : placesOf.get(element)
}

/**
 * Keeps the focus where it was when its element is removed: on the next row, else the previous one, else the row
 * around it, else the first new row, else the heading above (WCAG 2.4.3). The browser would put it on the body.
 * @returns how to stop
 */
export function keepFocus(): () => void {
  // This file is fetched: a reader on a slow line may be at work already.
  let last = focusedElement()
  let path = location.pathname
  const note = ({ target }: Event) => {
    if (last && !last.isConnected && isDialog(target)) return
    last = target instanceof HTMLElement ? target : null
    path = location.pathname
  }
  // Who clicks beside everything wants the focus nowhere; an element that is removed is gone by then.
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return
    queueMicrotask(() => {
      if (last === target && last?.isConnected && isNowhere()) last = null
    })
  }
  const observer = new MutationObserver((records) => {
    for (const opener of openers) notePlace(records, opener)
    if (!last || last.isConnected) return
    const removed = last
    last = null
    // Another page begins at its top, as ever.
    if (location.pathname !== path) return
    notePlace(records, removed)
    const place = placesOf.get(removed)
    if (place && (isNowhere() || isDialog(document.activeElement))) focusPlace(place)
  })
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener("focusin", note)
  document.addEventListener("focusout", forget)
  return () => {
    observer.disconnect()
    document.removeEventListener("focusin", note)
    document.removeEventListener("focusout", forget)
  }
}

const focusedElement = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null

/** A dialog's own watcher, when it hears of the removal first, puts the focus on the whole dialog. */
const isDialog = (target: EventTarget | null) => target instanceof Element && target.matches(DIALOG)

const isNowhere = () => focusedElement() === null

/** Focuses a place, which need be no stop of the Tab key. */
export function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) place.tabIndex = -1
  // Who clicks keeps what is on the screen: a heading may be far above.
  place.focus({ preventScroll: /^H\d$/.test(place.tagName) })
}

function notePlace(records: readonly MutationRecord[], element: HTMLElement): void {
  if (element.isConnected) return
  let inside: Node = element
  let gap: { parent: Element; node: Node; next: Node | null; previous: Node | null } | undefined
  for (const { removedNodes, target, nextSibling, previousSibling } of records) {
    for (const node of removedNodes) {
      if (!node.contains(inside) || !(target instanceof Element)) continue
      gap = { parent: target, node, next: nextSibling, previous: previousSibling }
      inside = target
    }
  }
  const scope = gap?.parent.closest(`${DIALOG}, main`)
  if (!gap?.parent.isConnected || !scope) return
  const place =
    rowFrom(gap.node, gap.next, "nextSibling") ??
    rowFrom(gap.node, gap.previous, "previousSibling") ??
    rowAround(gap.parent, scope) ??
    rowAdded(records, scope) ??
    headingAbove(gap.parent, gap.next, scope)
  if (place) placesOf.set(element, place)
}

/** The first row on that side of a removed row: a list item beside a list item, not a form beside it. */
function rowFrom(removed: Node, start: Node | null, side: "nextSibling" | "previousSibling") {
  if (!(removed instanceof Element) || !removed.matches(ROW)) return undefined
  for (let node = start; node; node = node[side])
    if (node instanceof HTMLElement && node.tagName === removed.tagName && isUsable(node)) return node
  return undefined
}

/** The row that what was removed stood in, when the row itself is still there. */
function rowAround(parent: Element, scope: Element): HTMLElement | undefined {
  const row = parent.closest<HTMLElement>(ITEM)
  return row && scope.contains(row) && isUsable(row) ? row : undefined
}

/** The first row that came in its place: "Show more" goes with the last page that it brings. */
function rowAdded(records: readonly MutationRecord[], scope: Element): HTMLElement | undefined {
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      if (!(node instanceof HTMLElement) || !scope.contains(node)) continue
      const row = [node, ...node.querySelectorAll<HTMLElement>(ITEM)].find((one) => one.matches(ITEM))
      if (row && isUsable(row)) return row
    }
  return undefined
}

/** The last heading before what was removed, or in what replaces it, from the inside out. */
function headingAbove(parent: Element, next: Node | null, scope: Element): HTMLElement | undefined {
  const isAbove = (heading: HTMLElement) =>
    next?.parentNode === parent
      ? heading.compareDocumentPosition(next) & FOLLOWING
      : parent.contains(heading) || heading.compareDocumentPosition(parent) & FOLLOWING
  for (let around: Element | null = parent; around; around = around.parentElement) {
    const headings = [...around.querySelectorAll<HTMLElement>("h1, h2, h3, h4")].filter(isUsable)
    const heading = headings.filter(isAbove).at(-1) ?? headings[0]
    if (heading || around === scope) return heading
  }
  return undefined
}

const FOLLOWING = 4

const isUsable = (element: HTMLElement) =>
  element.isConnected && isShown(element) && !element.closest("[inert]")
