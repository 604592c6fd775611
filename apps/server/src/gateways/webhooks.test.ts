import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, test } from "vitest"
import { isPublicAddress, lookupPublic, openWebhooks } from "./webhooks.ts"

test("addresses of the internet are told from those of networks of our own", () => {
  const publicOnes = ["1.1.1.1", "172.15.0.1", "172.32.0.1", "100.63.0.1", "2606:4700:4700::1111"]
  expect(publicOnes.filter((address) => !isPublicAddress(address))).toEqual([])
  const others = [
    ...["0.0.0.0", "10.1.2.3", "127.0.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
    ...["100.64.0.1", "198.19.0.1", "224.0.0.1", "255.255.255.255", "192.0.2.1"],
    ...["::1", "::", "fe80::1", "fd00::1", "::ffff:10.0.0.1", "::ffff:1.1.1.1", "64:ff9b::a00:1"],
    ...["2002:a00:1::", "2001:db8::1", "ff02::1", "not an address", ""],
  ]
  expect(others.filter(isPublicAddress)).toEqual([])
})

test("only https to a name or address of the internet is accepted, however it is written", () => {
  const { accepts } = openWebhooks({ allowsLoopback: false })
  expect(accepts("https://books.example.com/hooks?academy=1")).toBe(true)
  for (const url of [
    "https://1.1.1.1:8443/",
    "https://books.example.com:443/",
    "https://books.example.com.:8443/",
  ])
    expect(accepts(url), url).toBe(true)
  expect(accepts("https://böcker.se/"), "a name of other letters").toBe(true)
  const refused = [
    ...[
      "http://books.example.com/",
      "ftp://books.example.com/",
      "books.example.com",
      "",
      "javascript:alert(1)",
    ],
    ...[
      "https://user:word@books.example.com/",
      "https://localhost/",
      "https://db.internal/",
      "https://printer.local/",
    ],
    ...[
      "https://127.0.0.1/",
      "https://2130706433/",
      "https://0x7f.1/",
      "https://[::1]/",
      "https://[::ffff:7f00:1]/",
    ],
    ...["https://169.254.169.254/latest/meta-data/", "https://database/", "https://LOCALHOST./"],
    ...["https://kubernetes.default.svc/", "https://api.shop.svc.cluster.local/", "https://Db.Prod.Svc./"],
    ...["https://backend.private/", "https://books.test/", "https://books.v1/", "https://books.example/"],
    ...["https://books.example.com:25/", "https://books.example.com:444/", "https://1.1.1.1:22/"],
    ...["https://books.example.com:80/", "https://books.example.com:6443/"],
  ]
  expect(refused.filter(accepts)).toEqual([])
})

test("a machine of one's own is told by http, and by nobody else's server", async () => {
  const said: unknown[] = []
  const receiver = createServer((request, answer) => {
    let body = ""
    request.on("data", (chunk) => {
      body += chunk
    })
    request.on("end", () => {
      said.push([request.method, request.url, request.headers["webhook-id"], body])
      answer.writeHead(request.url === "/moved" ? 302 : 204, { location: "/hook" }).end()
    })
  }).listen(0, "127.0.0.1")
  await once(receiver, "listening")
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const message = { headers: { "webhook-id": "msg_1" }, body: '{"a":"ö"}' }
  const own = openWebhooks({ allowsLoopback: true })
  expect(await own.post(`${origin}/hook`, message)).toBe(204)
  expect(await own.post(`${origin}/moved`, message)).toBe(302)
  await expect(openWebhooks({ allowsLoopback: false }).post(`${origin}/hook`, message)).rejects.toThrow(
    "not allowed",
  )
  expect(said).toEqual([
    ["POST", "/hook", "msg_1", '{"a":"ö"}'],
    ["POST", "/moved", "msg_1", '{"a":"ö"}'],
  ])
  receiver.close()
  await expect(own.post(`${origin}/hook`, message)).rejects.toThrow("ECONNREFUSED")
})

const message = { headers: { "webhook-id": "msg_1" }, body: "{}" }

/** A server on this machine that counts who came, however little they said. */
async function openInside() {
  let visits = 0
  const server = createServer((_, answer) => answer.end())
    .on("connection", () => {
      visits++
    })
    .listen(0, "127.0.0.1")
  await once(server, "listening")
  return { server, port: (server.address() as AddressInfo).port, visits: () => visits }
}

test("a name that led to the internet when it was looked at and leads inside as the connection is made is not connected to", async () => {
  const inside = await openInside()
  const answers = [["1.1.1.1"], ["127.0.0.1"], ["1.1.1.1", "10.0.0.7"], ["::1"]]
  const lookUp: Parameters<typeof lookupPublic>[0] = (_hostname, _options, done) => {
    const found = answers.shift() ?? []
    done(
      null,
      found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )
  }
  const lookedUp = await new Promise((done) =>
    lookupPublic(lookUp)("rebind.example.com", { all: true }, (error, found) => done([error, found])),
  )
  expect(lookedUp).toEqual([null, [{ address: "1.1.1.1", family: 4 }]])
  const { accepts, post } = openWebhooks({ allowsLoopback: false, lookUp, ports: [inside.port] })
  const url = `https://rebind.example.com:${inside.port}/hook`
  expect(accepts(url)).toBe(true)
  for (const _ of ["inside", "one of two inside", "inside by IPv6", "nowhere"])
    await expect(post(url, message)).rejects.toThrow("the name leads into a private network")
  expect([answers, inside.visits()]).toEqual([[], 0])
  inside.server.close()
})

test("an answer that sends on to a server inside is the answer: nobody goes there", async () => {
  const inside = await openInside()
  const receiver = createServer((_, answer) =>
    answer.writeHead(307, { location: `http://127.0.0.1:${inside.port}/latest/meta-data/` }).end(),
  ).listen(0, "127.0.0.1")
  await once(receiver, "listening")
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  expect(await openWebhooks({ allowsLoopback: true }).post(url, message)).toBe(307)
  expect(inside.visits()).toBe(0)
  inside.server.close()
  receiver.close()
})
