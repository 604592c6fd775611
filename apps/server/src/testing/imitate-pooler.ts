import { createServer, type Socket } from "node:net"

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

/** A row with one column of text, as the answer of a simple query. */
function row(name: string, value: string): Buffer {
  const column = Buffer.alloc(18)
  column.writeInt32BE(25, 6)
  const size = Buffer.alloc(6)
  size.writeInt16BE(1)
  size.writeInt32BE(value.length, 2)
  const columns = message("T", Buffer.from([0, 1]), name, column)
  return Buffer.concat([columns, message("D", size, Buffer.from(value)), message("C", "SHOW")])
}

type Sharing = "nothing" | "one connection" | "one statement"

/**
 * Just enough of PostgreSQL's protocol for `select 1` and its version. As a pooler that is too old does,
 * "one connection" gives each client what another has prepared; "one statement" refuses transactions. `close` it in
 * the end.
 */
export async function imitatePooler(sharing: Sharing) {
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as { port: number }
  return { config: { host: "127.0.0.1", port, user: "academy" }, close: () => void server.close() }
}

function answer(socket: Socket, data: Buffer, prepared: Set<string>, sharing: Sharing) {
  let hasFailed = false
  for (let at = 0; at < data.length; at += 1 + data.readInt32BE(at + 1)) {
    const type = String.fromCharCode(data[at] ?? 0)
    const text = data.subarray(at + 5, data.indexOf(0, at + 5)).toString()
    if (type === "S") socket.write(ready)
    else if (type === "Q" && text === "SHOW server_version_num")
      socket.write(Buffer.concat([row("server_version_num", "180004"), ready]))
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
