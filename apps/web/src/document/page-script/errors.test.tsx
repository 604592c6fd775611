import { beforeEach, expect, test, vi } from "vitest"
import { sessionStore } from "../../runtime/storage.ts"
import { BROKE } from "../markers.ts"
import { framesOf, reportErrors, reportOf } from "./errors.ts"

const ORIGIN = "https://academy.example"
const place = { origin: ORIGIN, pathname: "/staff/players/4711" } as Location

const broken = (message: string, ...lines: string[]) =>
  Object.assign(new TypeError(message), { stack: [`TypeError: ${message}`, ...lines].join("\n") })

test.each([
  ["Chrome", `    at render (${ORIGIN}/assets/app-B1.js:1:200)\n    at ${ORIGIN}/account?playerId=7:12:5`],
  ["Firefox, Safari", `render@${ORIGIN}/assets/app-B1.js:1:200\n@${ORIGIN}/account?playerId=7:12:5`],
])("of a stack of %s only positions stay, and no address of a page", (_, stack) => {
  expect(framesOf(stack, ORIGIN)).toEqual(["app-B1.js:1:200", "page:12:5"])
})

test.each([
  ["an extension", "at f (chrome-extension://abc/content.js:1:2)"],
  ["Safari's extension", "f@safari-web-extension://abc/content.js:1:2"],
  ["another company", "at f (https://cdn.example/tag.js:1:2)"],
])("an error in a script of %s is none of ours", (_, line) => {
  expect(reportOf(broken("x", line, `at g (${ORIGIN}/assets/app.js:1:2)`), "error", place)).toBeNull()
})

test("a report names the page's pattern and nothing of who it is", () => {
  const report = reportOf(
    broken("No player Elsa Lindqvist (4711)", `at f (${ORIGIN}/assets/app-B1.js:1:2)`),
    "error",
    place,
  )
  expect(report).toEqual({
    release: "",
    route: "/staff/players/:id",
    name: "TypeError",
    message: "No player … (…)",
    stack: ["app-B1.js:1:2"],
  })
})

test.each([
  ["a request that was cut off", Object.assign(new Error("aborted"), { name: "AbortError" }), "rejection"],
  ["an error that says nothing", null, "error"],
] as const)("%s is not reported", (_, error, source) => {
  expect(reportOf(error, source, place)).toBeNull()
})

test("without a net nothing is", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false)
  expect(reportOf(broken("x", `at ${ORIGIN}/assets/a.js:1:2`), "boundary", place)).toBeNull()
})

const sent = vi.fn((_: unknown, __?: RequestInit) => Promise.resolve(new Response()))
beforeEach(() => {
  sent.mockClear()
  sessionStore.removeItem("errors_sent")
  vi.stubGlobal("fetch", sent)
  Object.defineProperty(Request.prototype, "keepalive", { value: false, configurable: true })
})
const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
const throwAt = (line: number) =>
  dispatchEvent(
    new ErrorEvent("error", { error: broken("x", `at ${location.origin}/assets/app.js:${line}:2`) }),
  )

test("the same error is sent once, a page sends a few, a tab a few more; boundaries and lost scripts count", () => {
  reportErrors()
  throwAt(1)
  throwAt(1)
  expect(bodies()).toMatchObject([{ stack: ["app.js:1:2"] }])
  expect(sent.mock.calls[0]).toMatchObject(["/api/browser-errors/", { keepalive: true, credentials: "omit" }])
  const error = broken("y", `at ${location.origin}/assets/app.js:9:9`)
  document.dispatchEvent(new CustomEvent(BROKE, { detail: { error, reference: "4F7K2M9Q" } }))
  const script = document.createElement("script")
  script.src = "/assets/framework-C2.js"
  script.type = "text/none"
  document.head.append(script)
  script.dispatchEvent(new Event("error"))
  expect(bodies().slice(1)).toMatchObject([
    { stack: ["app.js:9:9"], reference: "4F7K2M9Q" },
    { message: "Script could not load", stack: ["framework-C2.js:0:0"] },
  ])
  for (let line = 2; line < 20; line++) throwAt(line)
  expect(bodies()).toHaveLength(5)
  expect(sessionStore.getItem("errors_sent")).toBe("5")
})

test("a browser whose requests end with the page sends a beacon", () => {
  Reflect.deleteProperty(Request.prototype, "keepalive")
  const beacon = vi.spyOn(navigator, "sendBeacon").mockReturnValue(true)
  reportErrors()
  throwAt(77)
  expect(beacon.mock.calls.map(([path]) => path)).toContain("/api/browser-errors/")
  expect(sent).not.toHaveBeenCalled()
  beacon.mockRestore()
})

test("an import that fits nothing is told by its event, and a start that could not be had too", () => {
  // To the reporter of the test before, which has room.
  const error = new SyntaxError("The requested module does not provide an export")
  error.stack = `SyntaxError: ${error.message}`
  const filename = `${location.origin}/assets/shell-D4.js`
  dispatchEvent(new ErrorEvent("error", { error, filename, lineno: 1, colno: 88 }))
  const start = document.createElement("script")
  start.type = "module"
  document.head.append(start)
  start.dispatchEvent(new Event("error"))
  expect(bodies()).toMatchObject([
    { name: "SyntaxError", stack: ["shell-D4.js:1:88"] },
    { message: "Script could not load", stack: ["page:0:0"] },
  ])
})
