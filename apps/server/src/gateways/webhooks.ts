import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns"
import { request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net"

export interface WebhookGateway {
  /**
   * Whether an address may be told anything: https at its usual ports, and by its name no machine of our own networks.
   */
  accepts(url: string): boolean
  /**
   * Posts a body. Redirects are not followed, and the answer's body is not read.
   * @returns the status
   * @throws Error when nobody answered in time, or the name leads into a private network
   */
  post(url: string, message: { headers: Record<string, string>; body: string }): Promise<number>
}

const TIMEOUT_MS = 10_000

/** Networks that are nobody's on the internet (IANA's special purpose registries), and those of multicast. */
const specialIpv4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const
/** Within 2000::/3, of which all public addresses are: those that carry an IPv4 address, and the documentation's. */
const specialIpv6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const

const special = new BlockList()
for (const [network, prefix] of specialIpv4) special.addSubnet(network, prefix, "ipv4")
for (const [network, prefix] of specialIpv6) special.addSubnet(network, prefix, "ipv6")
const globalIpv6 = new BlockList()
globalIpv6.addSubnet("2000::", 3, "ipv6")

/** Whether an IP address is one of the internet; all others lead into some network of our own. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, "ipv4")
  return isIP(address) === 6 && globalIpv6.check(address, "ipv6") && !special.check(address, "ipv6")
}

/**
 * Names that never lead to the internet (RFC 6761, 6762, 7686, 8375, 9476, what networks call their own, and the
 * services of a cluster).
 */
const LOCAL_NAME =
  /(^|\.)(localhost|local|internal|lan|home\.arpa|intranet|corp|home|private|svc|cluster|test|invalid|example|onion|alt)\.?$/
/** How a domain ends that can be registered: letters, or a label of other letters (IANA's list has nothing else). */
const PUBLIC_ENDING = /\.([a-z]{2,63}|xn--[a-z0-9-]+)\.?$/

/** Where https is: another port of a foreign machine is none of ours to knock at. */
const HTTPS_PORTS: readonly number[] = [443, 8443]

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, "$1")

interface WebhookSettings {
  /** On a machine of one's own, which nobody else reaches: receivers on the same machine, over http too. */
  allowsLoopback: boolean
  /** Who knows where a name leads; the system's when left out. */
  lookUp?: LookUp
  /** Of other machines; those of https when left out. */
  ports?: readonly number[]
}

/** Posts to the programs of others, at addresses that an owner typed. */
export function openWebhooks({
  allowsLoopback,
  lookUp = lookup,
  ports = HTTPS_PORTS,
}: WebhookSettings): WebhookGateway {
  const isOwnMachine = ({ hostname }: URL) =>
    allowsLoopback && (hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]")

  function accepts(text: string): boolean {
    if (!URL.canParse(text)) return false
    const url = new URL(text)
    if (url.username !== "" || url.password !== "" || url.hash !== "") return false
    if (isOwnMachine(url)) return url.protocol === "https:" || url.protocol === "http:"
    const host = hostOf(url)
    const isReachable = isIP(host)
      ? isPublicAddress(host)
      : PUBLIC_ENDING.test(host) && !LOCAL_NAME.test(host)
    return url.protocol === "https:" && ports.includes(Number(url.port || 443)) && isReachable
  }

  return {
    accepts,
    async post(text, { headers, body }) {
      if (!accepts(text)) throw new Error("the address is not allowed")
      const url = new URL(text)
      const request = url.protocol === "http:" ? requestHttp : requestHttps
      return new Promise((resolve, reject) => {
        const sent = request(url, {
          method: "POST",
          headers: { ...headers, "content-length": Buffer.byteLength(body) },
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(!isOwnMachine(url) && { lookup: lookupPublic(lookUp) }),
        })
        sent.on("response", (answer) => {
          resolve(answer.statusCode ?? 0)
          answer.destroy()
        })
        sent.on("error", reject)
        sent.end(body)
      })
    },
  }
}

/** `lookup` of `node:dns`, asked for all addresses of a name. */
type LookUp = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Looks a name up as the connection is made, so that what was checked is what is connected to. */
export const lookupPublic =
  (lookUp: LookUp): LookupFunction =>
  (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      const first = found?.[0]
      if (error) return done(error, "")
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return done(new Error("the name leads into a private network"), "")
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }
