import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { makeSuperuser } from "./make-superuser.ts"

const LOGIN = "/accounts/_allauth/browser/v1/auth/login"

const academy = testAcademy()

async function rightsOf(email: string, password: string) {
  const browser = await as(academy.app)
  await browser.post(LOGIN, { email, password })
  const { is_staff, is_superuser } = (await browser.get("/api/user-info/")).body
  return { is_staff, is_superuser }
}
const all = { is_staff: true, is_superuser: true }

test("an account is promoted and keeps its password", async () => {
  const { email } = await academy.given.account({ is_active: false })
  expect(await makeSuperuser(academy.deps, email.toUpperCase(), "Another2026")).toBe("promoted")
  expect(await rightsOf(email, GIVEN_PASSWORD)).toEqual(all)
})

test("where there is none, one is made that can log in at once", async () => {
  expect(await makeSuperuser(academy.deps, "Office@Klubb.example", "Another2026")).toBe("made")
  expect(await rightsOf("office@klubb.example", "Another2026")).toEqual(all)
})

test("an address that nobody verified gives nobody rights; nonsense is no address", async () => {
  const { id, email } = await academy.given.account({ verified: false })
  await expect(makeSuperuser(academy.deps, email, "Another2026")).rejects.toThrow("verified yet")
  const { rows } = await academy.deps.pool.query("select is_superuser from accounts where id = $1", [id])
  expect(rows).toEqual([{ is_superuser: false }])
  await expect(makeSuperuser(academy.deps, "nonsense", "Another2026")).rejects.toThrow("not an email address")
})
