import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { expect, test } from "vitest"
import { keepAddresses } from "./keep-addresses.ts"

test("a client that left during its request still has its address", async () => {
  const server = createServer()
  keepAddresses(server)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1")
  client.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n")
  const [request] = await once(server, "request")
  client.destroy()
  await once(request.socket, "close")
  expect(request.socket.remoteAddress).toBe("127.0.0.1")
  server.close()
})
