import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, expect, test } from "vitest"
import { openSmsGateway } from "./sms.ts"

let server: Server | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

/** A gateway of the test's: answers with a status and keeps what it was sent. */
async function listen(status: number) {
  const received: { headers: IncomingHttpHeaders; body: unknown }[] = []
  server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: JSON.parse(await text(request)) })
    response.writeHead(status).end("{}")
  })
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve))
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages` }
}

test("a message is one signed JSON POST; anything but a 2xx is a failure that names no number", async () => {
  const { received, url } = await listen(202)
  await openSmsGateway({ url, key: "secret" }).deliver("+46701234567", "Inställt: idag 17:30", "text-7")
  expect(received).toMatchObject([
    {
      headers: { authorization: "Bearer secret", "content-type": "application/json" },
      body: { to: "+46701234567", text: "Inställt: idag 17:30", reference: "text-7" },
    },
  ])
  server?.close()
  const broken = openSmsGateway({ url: (await listen(500)).url, key: "secret" })
  await expect(broken.deliver("+46701234567", "x", "text-8")).rejects.toThrow(/answered 500$/)
})
