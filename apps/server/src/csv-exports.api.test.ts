import { allCalls } from "@academy/contract/calls"
import { MINUTE_MS } from "@academy/domain/time"
import { Type } from "typebox"
import { beforeAll, expect, test } from "vitest"
import { orders } from "./db/tables/orders.ts"
import { as, type Visitor } from "./testing/as.ts"
import { CONFIRM_CODE, givenProtected } from "./testing/second-factor.ts"
import { testAcademy } from "./testing/test-app.ts"

const academy = testAcademy()
let owners: Record<"sv" | "en", Visitor>
beforeAll(async () => {
  const visitor = async (language: "sv" | "en") =>
    as(academy.app, await academy.given.account({ is_superuser: true, language }))
  owners = { sv: await visitor("sv"), en: await visitor("en") }
})

const files = allCalls
  .map(({ call }) => call.path.replace(":month", "2026-11").replace(":format", "vouchers.csv"))
  .filter((path) => path.endsWith(".csv"))

test("there are the files of each register, of places, hours and vouchers", () => {
  expect(files.length).toBeGreaterThan(10)
})

const exported = allCalls.filter(
  ({ call }) =>
    call.method === "GET" &&
    ["staff", "superuser", "owner"].includes(call.access) &&
    Type.IsString(call.answer),
)

test("each file that staff export needs a fresh second factor, and a screen can ask whether it is", async () => {
  expect(exported.length).toBeGreaterThanOrEqual(files.length)
  expect(exported.filter(({ call }) => call.freshFactor !== true).map(({ call }) => call.path)).toEqual([])
  const { owner, nextCode } = await givenProtected(academy, { is_superuser: true })
  const paths = [...files, "/api/admin/bookkeeping/2026-11/sie.si", "/api/fresh-factor/"]
  const refused = async () => {
    const answers = await Promise.all(paths.map((path) => owner.get(`${path}?reason=test`)))
    return answers.map(({ status, body }) => (status === 403 ? body.code : status))
  }
  expect(await refused(), "just added").toEqual(paths.map(() => 200))
  academy.clock.pass(16 * MINUTE_MS)
  expect(await refused(), "a quarter of an hour later").toEqual(paths.map(() => "reauthentication_needed"))
  expect((await owner.post(CONFIRM_CODE, { code: nextCode() })).status).toBe(200)
  expect(await refused(), "confirmed").toEqual(paths.map(() => 200))
})

test.each(files)("%s has the signs of its reader's language", async (path) => {
  const asked = `${path}?reason=${encodeURIComponent("the autumn cup")}`
  for (const [language, delimiter] of [
    ["sv", ";"],
    ["en", ","],
  ] as const) {
    const { status, text } = await owners[language].get(asked)
    expect(status).toBe(200)
    const [head = ""] = text.split("\r\n")
    expect(head).toMatch(new RegExp(`^\uFEFF[a-z_]+(${delimiter}[a-z_]+)+$`))
    expect(head).not.toContain("_minor")
  }
})

test("money is in major units, in a column that is called so, beside its currency", async () => {
  const account = await academy.given.account()
  const { db, clock } = academy.deps
  const [order] = await db
    .insert(orders)
    .values({
      account_id: account.id,
      kind: "package",
      status: "expired",
      closed_at: clock(),
      payment_method: "card",
      amount_minor: 29_050,
      currency: "SEK",
      created_at: clock(),
    })
    .returning()
  const lineIn = async (language: "sv" | "en") => {
    const { text } = await owners[language].get("/api/admin/models/orders/export.csv?reason=test")
    const [head = "", ...lines] = text.trimEnd().split("\r\n")
    const names = head.slice(1).split(language === "sv" ? ";" : ",")
    const cells = lines
      .find((line) => line.startsWith(String(order?.id)))
      ?.split(language === "sv" ? ";" : ",")
    return [cells?.[names.indexOf("amount")], cells?.[names.indexOf("currency")]]
  }
  expect(await lineIn("sv")).toEqual(["290,50", "SEK"])
  expect(await lineIn("en")).toEqual(["290.50", "SEK"])
})
