import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { accounts } from "../../db/tables/accounts.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()

test("a phone number of the profile is one that can be called: digits cut off or none are refused, a lost zero is put back", async () => {
  const { visitor, account } = await academy.family()
  const save = (phone_number: string) =>
    visitor.put("/api/update-user/", { first_name: "Sara", last_name: "Lind", phone_number })
  for (const [typed, code] of [
    ["7,01235E+08", "phone_spoilt"],
    ["not a phone", "not_a_phone"],
    ["070-1", "not_a_phone"],
  ])
    expect(await save(typed ?? "")).toMatchObject({
      status: 400,
      body: { errors: [{ param: "phone_number", code }] },
    })
  expect((await save("701740605")).body.phone_number).toBe("0701740605")
  expect((await save("+46 70-174 06 05")).body.phone_number).toBe("+46 70-174 06 05")
  expect((await save("")).body.phone_number).toBe("")
  await academy.deps.db.update(accounts).set({ phone_number: "old" }).where(eq(accounts.id, account.id))
  expect((await save("old")).status, "what is there may stay while a name changes").toBe(200)
})

test("likewise a player's, and that of the emergency contact", async () => {
  const { visitor, player } = await academy.family()
  const url = `/api/players/${player.id}/health/`
  const contact = { contact_name: "Erik", note: "" }
  expect(await visitor.put(`/api/update-player/${player.id}/`, { phone_number: "ring mamma" })).toMatchObject(
    {
      status: 400,
      body: { errors: [{ param: "phone_number", code: "not_a_phone" }] },
    },
  )
  expect(await visitor.put(url, { ...contact, contact_phone: "ring mamma" })).toMatchObject({
    status: 400,
    body: { errors: [{ param: "contact_phone", code: "not_a_phone" }] },
  })
  expect((await visitor.put(url, { ...contact, contact_phone: "701740605" })).status).toBe(200)
  expect((await visitor.get(url)).body.contact_phone).toBe("0701740605")
})
