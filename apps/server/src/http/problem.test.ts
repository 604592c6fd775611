import Fastify from "fastify"
import { DatabaseError } from "pg"
import { expect, test } from "vitest"
import { OutageLog } from "../db/outage-log.ts"
import { answerErrors } from "./problem.ts"

test("a deadlock that outlives its retries is 503 and may be tried again, no fault of ours", async () => {
  const app = Fastify()
  answerErrors(app, new OutageLog(app.log))
  const deadlock = Object.assign(new DatabaseError("deadlock detected", 0, "error"), { code: "40P01" })
  app.get("/", async () => {
    throw new Error("Failed query", { cause: deadlock })
  })
  const answer = await app.inject("/")
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ status: 503, code: "server_busy" })
  expect(answer.headers["retry-after"]).toBe("5")
})
