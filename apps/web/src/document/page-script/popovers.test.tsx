import { fireEvent } from "@testing-library/react"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"

const names = ["popover", "showPopover", "hidePopover"]
const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const)

beforeAll(async () => {
  for (const name of names) Reflect.deleteProperty(HTMLElement.prototype, name)
  vi.resetModules()
  const { addPopovers } = await import("./popovers.ts")
  addPopovers()
})

beforeEach(() => {
  document.body.innerHTML = `
    <button popovertarget="menu">Menu</button>
    <div id="menu" popover="auto"><button popovertarget="menu" popovertargetaction="hide">Close</button></div>
    <p>Text</p>`
})

afterAll(() => {
  for (const [name, descriptor] of own)
    if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor)
})

const menu = () => document.querySelector("#menu") as HTMLElement
const [opener, closer] = [
  () => document.querySelector("button") as HTMLElement,
  () => menu().querySelector("button"),
]

test("in a browser without popovers their buttons open and close them, and announce it", () => {
  const toggled = vi.fn()
  menu().addEventListener("toggle", (event) => toggled((event as ToggleEvent).newState))
  fireEvent.click(opener())
  expect(menu().hasAttribute("open")).toBe(true)
  fireEvent.click(closer() as HTMLElement)
  expect(menu().hasAttribute("open")).toBe(false)
  fireEvent.click(opener())
  fireEvent.click(opener())
  expect(menu().hasAttribute("open")).toBe(false)
  expect(toggled.mock.calls.flat()).toEqual(["open", "closed", "open", "closed"])
})

test("a press outside and Escape close them, and Escape leads back to the button", () => {
  fireEvent.click(opener())
  fireEvent.click(document.querySelector("p") as HTMLElement)
  expect(menu().hasAttribute("open")).toBe(false)
  fireEvent.click(opener())
  fireEvent.keyDown(menu(), { key: "Escape" })
  expect(menu().hasAttribute("open")).toBe(false)
  expect(document.activeElement).toBe(opener())
})
