import { once } from "node:events"
import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { isDatabaseAway } from "../db/error-meanings.ts"
import { newKey } from "./file-keys.ts"
import { openS3Files } from "./s3-files.ts"

/** A store of one bucket that knows the three calls used, and looks at who signs them. */
let store: Server
let objects: Map<string, Buffer>
let requests: IncomingMessage[]

beforeEach(async () => {
  objects = new Map()
  requests = []
  store = createServer(async (request, response) => {
    requests.push(request)
    const path = request.url ?? ""
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!request.headers.authorization?.includes("Credential=KEY/")) return response.writeHead(403).end()
    if (!path.startsWith("/pictures/")) return response.writeHead(404).end()
    if (request.method === "PUT") objects.set(path, Buffer.concat(chunks))
    if (request.method === "DELETE") objects.delete(path)
    const found = objects.get(path)
    if (request.method === "GET" && !found) return response.writeHead(404).end()
    response.writeHead(request.method === "DELETE" ? 204 : 200).end(found)
  }).listen(0, "127.0.0.1")
  await once(store, "listening")
})
afterEach(() => {
  store.close()
  store.closeAllConnections()
})

const key = newKey(Buffer.from("a picture"), "image/webp")
const open = (change = {}) =>
  openS3Files({
    endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    region: "eu-north-1",
    bucket: "pictures",
    accessKeyId: "KEY",
    secretAccessKey: "SECRET",
    ...change,
  })

test("what is put can be read until it is removed", async () => {
  const files = open()
  await files.put(key, Buffer.from("a picture"), "image/webp")
  expect(await files.read(key)).toEqual({ content: Buffer.from("a picture"), contentType: "image/webp" })
  await files.remove(key)
  expect(await files.read(key)).toBeNull()
  await files.remove(key)
})

test("every call is signed, and says what it stores", async () => {
  await open().put(key, Buffer.from("a picture"), "image/webp")
  expect(requests[0]?.headers).toMatchObject({
    "content-type": "image/webp",
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-north-1\/s3\/aws4_request/,
    ),
  })
})

test("a key that isn't ours never leaves this machine", async () => {
  const files = open()
  for (const key of ["../secrets", "a.webp", ""]) {
    expect(await files.read(key)).toBeNull()
    await files.remove(key)
  }
  expect(requests).toEqual([])
})

test("wrong credentials and a missing bucket are errors, not missing files", async () => {
  await expect(open({ accessKeyId: "OTHER" }).put(key, Buffer.from("x"), "image/webp")).rejects.toThrow(
    "answered 403",
  )
  await expect(open({ bucket: "nowhere" }).put(key, Buffer.from("x"), "image/webp")).rejects.toThrow(
    "no bucket nowhere",
  )
})

test("a store that isn't there is an error of its own, none of the database's", async () => {
  const files = open()
  store.close()
  await once(store, "close")
  const failure = await files.read(key).catch((error: unknown) => error)
  expect(String(failure)).toContain("not reached: Error: connect ECONNREFUSED")
  expect(isDatabaseAway(failure)).toBe(false)
})
