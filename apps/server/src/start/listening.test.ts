import { once } from "node:events"
import { Agent, get } from "node:http"
import { connect } from "node:net"
import Fastify from "fastify"
import { expect, test } from "vitest"
import { closingOf, findFreePort, listen } from "./listening.ts"

async function openApp() {
  const app = Fastify()
  let finish = () => {}
  app.get("/slow", () => new Promise((resolve) => (finish = () => resolve({ done: true }))))
  const close = closingOf(app)
  const port = await findFreePort({ host: "127.0.0.1", port: 0 })
  await listen(app, { host: "127.0.0.1", port })
  return { app, port, close, finish: () => finish() }
}

test("a request that is being answered is finished before the end, a new one is not taken", async () => {
  const { app, port, close, finish } = await openApp()
  const asked = once(app.server, "request")
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await asked
  const closing = close()
  let isClosed = false
  void closing.then(() => (isClosed = true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isClosed).toBe(false)
  finish()
  expect(await (await answer).json()).toEqual({ done: true })
  await closing
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow()
})

test("a kept connection is told to end by the answer to its next request, not by a reset", async () => {
  const { app, port, close } = await openApp()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      get({ host: "127.0.0.1", port, agent, path: "/none" }, (answer) => {
        answer.resume()
        answer.once("end", () => resolve(answer.headers.connection))
      }).once("error", reject)
    })
  try {
    expect(await ask()).toBe("keep-alive")
    const closing = close()
    expect(await ask()).toBe("close")
    await closing
    expect(app.server.listening).toBe(false)
  } finally {
    agent.destroy()
  }
})

test("a connection that asks nothing does not hold up the end", async () => {
  const { port, close } = await openApp()
  const idle = connect(port, "127.0.0.1")
  await once(idle, "connect")
  const begun = performance.now()
  await close()
  expect(performance.now() - begun).toBeLessThan(2_000)
  idle.destroy()
})
