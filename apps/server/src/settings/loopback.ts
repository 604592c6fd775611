import { isIPv4 } from "node:net"

/** 127.0.0.0/8, ::1 and localhost; anything doubtful counts as reachable. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1")
  return name === "localhost" || name === "::1" || (isIPv4(name) && name.startsWith("127."))
}
