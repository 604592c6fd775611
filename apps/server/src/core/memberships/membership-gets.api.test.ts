import { beforeAll, expect, test } from "vitest"
import {
  academy,
  act,
  agreed,
  codeOf,
  goTo,
  player,
  shown,
  useMembershipScene,
  visitor,
} from "../../testing/membership-scene.ts"

useMembershipScene()

const byScript = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }
let pro: number
let elite: number
beforeAll(async () => {
  pro = (await academy.given.plan()).id
  elite = (await academy.given.plan({ slug: "elite", price_minor: 358_000 })).id
})

test("answer a page's own script and nobody else", async () => {
  await act("create", pro, agreed)
  await goTo("2026-12")
  const path = `/api/pause_membership/${pro}/${player}/`
  const refused = [
    {},
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
    { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" },
    { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" },
  ]
  for (const headers of refused)
    expect(codeOf(await visitor.get(path, headers as Record<string, string>))).toEqual([403, "csrf_failed"])
  // A program, which sends nothing of the kind, proves itself as for a write.
  const token = { "x-csrftoken": visitor.cookies.get("csrftoken") ?? "" }
  const foreign = { ...token, origin: "https://other.example" }
  const wrong = { "x-csrftoken": "b".repeat(32) }
  const navigating = { ...token, "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" }
  for (const headers of [foreign, wrong, navigating])
    expect(codeOf(await visitor.get(path, headers))).toEqual([403, "csrf_failed"])
  expect((await shown()).membership.pause).toBeNull()
  expect((await visitor.get(path, token)).status).toBe(200)
  expect((await act("unpause", pro)).status).toBe(200)
  expect((await visitor.get(path, byScript)).status).toBe(200)
  expect((await shown()).membership.pause).toMatchObject({ from: "2027-01-01T00:00:00+01:00" })
  for (const action of ["unpause", "change", "unchange", "keep"]) {
    const plan = action === "change" ? elite : pro
    const { status } = await visitor.get(`/api/${action}_membership/${plan}/${player}/`, byScript)
    expect([action, status]).toEqual([action, action === "keep" ? 409 : 200])
  }
})
