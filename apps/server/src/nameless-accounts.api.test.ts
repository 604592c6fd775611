import { allCalls } from "@academy/contract/calls"
import { DAY_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { as } from "./testing/as.ts"
import { book } from "./testing/booking-steps.ts"
import { testAcademy } from "./testing/test-app.ts"

/** An account may not have said its name yet: the panels then call it by its email, and no link is blank. */
const academy = testAcademy({ benchLimitsOff: true })

/** Every `account_name` in an answer, with the call; entries of the command line have no account. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== "object" || value === null) return []
  const own = "account_name" in value && !("account_id" in value && value.account_id === null)
  return [...(own ? [String(value.account_name)] : []), ...Object.values(value).flatMap(namesIn)]
}

test("no list of the panels has an account without a name", async () => {
  const { app, given, clock } = academy
  const nameless = { first_name: "", last_name: "" }
  const [account, paying] = [await given.account(nameless), await given.account(nameless)]
  const office = await as(app, await given.account({ is_superuser: true, ...nameless }))
  for (const [n, each] of [account, paying].entries()) {
    const starts_at = new Date(clock.now().getTime() + (5 + n) * DAY_MS)
    const player = await given.player(each)
    const { body } = await book(
      await as(app, each),
      await given.bookable({ starts_at }),
      player,
      "bank_transfer",
    )
    if (each === paying) await office.post("/api/staff/mark-order-paid/", { reference: body.reference })
    const amount = n === 0 ? 2000 : 10
    await office.post("/api/admin/wallet-corrections/", { account_id: each.id, amount, reason: "Goodwill" })
  }
  const lists = allCalls
    .map(({ call }) => call)
    .filter(({ method, path, access }) => method === "GET" && access === "superuser" && !path.includes(":"))
  const found: Record<string, string[]> = {}
  for (const { path } of lists) {
    const { body } = await office.get(path)
    const names = namesIn(body)
    if (names.length > 0) found[path] = names
  }
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(["/api/admin/orders/", "/api/admin/wallet-corrections/"]),
  )
  for (const [path, names] of Object.entries(found)) expect(names, path).not.toContain("")
})
