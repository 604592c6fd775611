import Fastify from "fastify"
import { DatabaseError } from "pg"
import { expect, test } from "vitest"
import { OutageLog } from "../db/outage-log.ts"
import { answerErrors } from "./problem.ts"

const answerTo = async (error: Error) => {
  const app = Fastify()
  const lines: unknown[] = []
  const outage = new OutageLog({ warn: (_: unknown, said?: string) => void lines.push(said) })
  answerErrors(app, { outage, seenErrors: { note: ({ kind }) => void lines.push(kind) } })
  app.get("/", async () => {
    throw error
  })
  return { answer: await app.inject("/"), lines }
}

test.each([
  ["of PostgreSQL", Object.assign(new DatabaseError("could not extend file", 0, "error"), { code: "53100" })],
  ["of the uploads", Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })],
])("a full disk %s is 503 with a reason of its own, and the operator is told", async (_, cause) => {
  const { answer, lines } = await answerTo(new Error("Failed query", { cause }))
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ status: 503, code: "storage_full" })
  expect(answer.headers["retry-after"]).toBe("5")
  expect(lines).toEqual(["no space left on disk"])
})

test("a deadlock that outlives its retries is 503 and may be tried again, no fault of ours", async () => {
  const deadlock = Object.assign(new DatabaseError("deadlock detected", 0, "error"), { code: "40P01" })
  const { answer } = await answerTo(new Error("Failed query", { cause: deadlock }))
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ status: 503, code: "server_busy" })
  expect(answer.headers["retry-after"]).toBe("5")
})
