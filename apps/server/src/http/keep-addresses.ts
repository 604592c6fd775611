import type { Server } from "node:http"

/**
 * A client that leaves during its request keeps its address (`request.ip`) for whoever reads it later. Node forgets the
 * address of a connection that has ended, unless it was read before.
 */
export function keepAddresses(server: Server) {
  server.on("connection", (socket) => void socket.remoteAddress)
}
