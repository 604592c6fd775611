import { MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { testAcademy } from "../testing/test-app.ts"
import { giveBack, isWithinLimit, type Limit, networkOf, newHit, sweepRateHits } from "./limits.ts"

const academy = testAcademy()
const limit = (bucket: string, most: number): Limit => ({ bucket, most, window_ms: MINUTE_MS })
const isAllowed = (of: Limit) => isWithinLimit(academy.deps, of)

test("the window slides: each attempt leaves it a minute after it came, refused ones never enter it", async () => {
  const twice = limit("slides", 2)
  expect(await isAllowed(twice)).toBe(true)
  academy.clock.pass(30 * SECOND_MS)
  expect([await isAllowed(twice), await isAllowed(twice)]).toEqual([true, false])
  academy.clock.pass(30 * SECOND_MS - 1)
  expect(await isAllowed(twice)).toBe(false)
  academy.clock.pass(1)
  expect([await isAllowed(twice), await isAllowed(twice)]).toEqual([true, false])
})

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is counted as %s", (ip, network) => expect(networkOf(ip)).toBe(network))

test("forty at once: as many as are allowed, not one more", async () => {
  const seven = limit("at once", 7)
  const answers = await Promise.all(Array.from({ length: 40 }, () => isAllowed(seven)))
  expect(answers.filter(Boolean)).toHaveLength(7)
})

test("an attempt given back makes room for one", async () => {
  const once = limit("given back", 1)
  const hit = newHit(academy.clock.now())
  await isWithinLimit(academy.deps, once, hit)
  expect(await isAllowed(once)).toBe(false)
  await giveBack(academy.deps.pool, [once.bucket], hit)
  expect([await isAllowed(once), await isAllowed(once)]).toEqual([true, false])
})

test("rows whose window is over are swept, others stay", async () => {
  await sweepRateHits(academy.deps)
  await isAllowed(limit("old", 1))
  academy.clock.pass(MINUTE_MS)
  await isAllowed(limit("new", 1))
  academy.clock.pass(1)
  expect(await sweepRateHits(academy.deps)).toBeGreaterThanOrEqual(1)
  const { rows } = await academy.deps.pool.query("select bucket from rate_hits")
  expect(rows).toEqual([{ bucket: "new" }])
})
