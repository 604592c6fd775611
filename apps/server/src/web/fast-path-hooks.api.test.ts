import { expect, test } from "vitest"
import { testAcademy } from "../testing/test-app.ts"
import { hooksBesideFastPath } from "./fast-path.ts"

const academy = testAcademy({ launch: { mode: "beta", code: "four words of a code" } })

type Hook = { name: string }

/** Fastify keeps the hooks of an instance under a symbol of its own. */
function hooksOf(app: object): Hook[] {
  const symbol = Object.getOwnPropertySymbols(app).find(({ description }) => description === "fastify.hooks")
  const hooks = (app as Record<symbol, Record<string, unknown>>)[symbol as symbol] ?? {}
  return [
    "onRequest",
    "preParsing",
    "preValidation",
    "preHandler",
    "preSerialization",
    "onSend",
    "onResponse",
  ].flatMap((event) => hooks[event] as Hook[])
}

test("each hook for all requests is named as kept or not needed where kept pages are sent", async () => {
  await academy.app.ready()
  // Those of @fastify/multipart have no name, but say what they do.
  const nameOf = (hook: Hook) => hook.name || /cleanRequestFiles/.exec(String(hook))?.[0] || String(hook)
  const names = new Set(hooksOf(academy.app).map(nameOf))
  expect([...names].toSorted()).toEqual(Object.keys(hooksBesideFastPath).toSorted())
})
