import { expect, it } from "vitest"
import { shortIp } from "./short-ip.ts"

it.each([
  ["192.0.2.41", "192.0.2.…"],
  ["::ffff:192.0.2.41", "192.0.2.…"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:…"],
  ["2001:db8:1:2::5", "2001:db8:1:…"],
  ["fe80::1", "fe80:…"],
  ["::1", "::1"],
])("%s is shown as %s", (ip, shown) => {
  expect(shortIp(ip)).toBe(shown)
})
