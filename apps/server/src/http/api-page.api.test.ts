import { allCalls } from "@academy/contract/calls"
import { expect, test } from "vitest"
import { as } from "../testing/as.ts"
import { testAcademy } from "../testing/test-app.ts"

const academy = testAcademy()

test("OpenAPI names every call of the contract, what it wants, answers and refuses", async () => {
  const { status, body } = await (await as(academy.app)).get("/api/docs/json")
  expect(status).toBe(200)
  for (const { name, call } of allCalls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}")
    const shown = body.paths[path]?.[call.method.toLowerCase()]
    expect(shown, `${call.method} ${path}`).toMatchObject({ operationId: name, summary: call.summary })
    expect(Object.keys(shown.responses), name).toContain("200")
    expect(shown.requestBody !== undefined, `${name}: a body`).toBe(call.body !== undefined)
    for (const code of call.refusals) expect(shown.description, name).toContain(`\`${code}\``)
  }
  const shownCalls = Object.values(body.paths as Record<string, object>).flatMap((path) => Object.keys(path))
  expect(shownCalls, "and nothing else").toHaveLength(allCalls.length)
})

test("the page for people shows it, with its own scripts and styles alone", async () => {
  const page = await academy.app.inject({ url: "/api/docs/" })
  expect(page.statusCode).toBe(200)
  expect(page.headers["content-type"]).toContain("text/html")
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = ""]) => file)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const url = new URL(file, "http://localhost/api/docs/")
    expect(url.host, file).toBe("localhost")
    expect((await academy.app.inject({ url: url.pathname })).statusCode, file).toBe(200)
  }
})
