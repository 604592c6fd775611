import { createServer, type Server, type Socket } from "node:net"
import { afterEach, expect, test } from "vitest"
import { checkPooler } from "./check-pooler.ts"

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

function message(type: string, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : part)),
  )
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}
const ready = message("Z", Buffer.from("I"))
const refusal = (code: string, text: string) =>
  message("E", "SERROR", `C${code}`, `M${text}`, Buffer.alloc(1))

type Sharing = "nothing" | "one connection" | "one statement"

/**
 * Just enough of PostgreSQL's protocol for `select 1`. As a pooler that is too old does, "one connection" gives each
 * client what another has prepared; "one statement" refuses transactions.
 */
async function imitate(sharing: Sharing): Promise<{ host: string; port: number; user: string }> {
  const shared = new Set<string>()
  const server = createServer((socket) => {
    const prepared = sharing === "one connection" ? shared : new Set<string>()
    socket.on("error", () => {})
    let isStarted = false
    socket.on("data", (data) => {
      if (!isStarted) {
        isStarted = true
        return void socket.write(Buffer.concat([message("R", Buffer.alloc(4)), ready]))
      }
      answer(socket, data, prepared, sharing)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { host: "127.0.0.1", port: (server.address() as { port: number }).port, user: "academy" }
}

function answer(socket: Socket, data: Buffer, prepared: Set<string>, sharing: Sharing) {
  let hasFailed = false
  for (let at = 0; at < data.length; at += 1 + data.readInt32BE(at + 1)) {
    const type = String.fromCharCode(data[at] ?? 0)
    const text = data.subarray(at + 5, data.indexOf(0, at + 5)).toString()
    if (type === "S") socket.write(ready)
    else if (type === "Q" && sharing === "one statement")
      socket.write(
        Buffer.concat([refusal("08P01", "transaction blocks not allowed in statement pooling mode"), ready]),
      )
    else if (type === "Q") socket.write(Buffer.concat([message("C", "BEGIN"), ready]))
    else if (type === "P" && prepared.has(text)) {
      hasFailed = true
      socket.write(refusal("42P05", `prepared statement "${text}" already exists`))
    } else if (!hasFailed) {
      if (type === "P") prepared.add(text)
      const told = { P: message("1"), B: message("2"), D: message("n"), E: message("C", "SELECT 1") }[type]
      if (told) socket.write(told)
    }
  }
}

test("a database, and a pooler that keeps what each connection prepared, will do", async () => {
  await checkPooler(await imitate("nothing"))
})

test("a pooler that loses prepared statements is told in one sentence with what to do", async () => {
  await expect(checkPooler(await imitate("one connection"))).rejects.toThrow(
    /^The pooler between this server and its database loses prepared statements \(.*already exists\)\. Use PgBouncer 1\.21 or newer/,
  )
})

test("a pooler that gives out its connections for a statement is told so", async () => {
  await expect(checkPooler(await imitate("one statement"))).rejects.toThrow(
    /refuses transactions .* transaction mode/,
  )
})
