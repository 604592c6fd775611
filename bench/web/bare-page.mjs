import { createServer, get } from "node:http"

/** The least that a server can do: fetches one page, compressed, and sends its bytes and headers to whoever asks. */
const [url] = process.argv.slice(2)

get(url, { headers: { "accept-encoding": "br" } }, async (answer) => {
  const body = Buffer.concat(await answer.toArray())
  const {
    date,
    connection,
    "keep-alive": keepAlive,
    "transfer-encoding": chunked,
    ...headers
  } = answer.headers
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { ...headers, "content-length": body.length })
    reply.end(body)
  })
  server.listen(0, "127.0.0.1", () => console.log(server.address().port))
})
