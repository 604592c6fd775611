/** So much of an IPv6 address says whose network it is. */
const GROUPS = 3

/** Where a login came from, without the end that tells one household or device from another. */
export function shortIp(ip: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1]
  if (ipv4 !== undefined) return `${ipv4}.…`
  const [network = ""] = ip.split("::")
  return network ? `${network.split(":").slice(0, GROUPS).join(":")}:…` : ip
}
