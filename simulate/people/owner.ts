import type { StaffRole } from "@academy/domain/staff-roles"
import { makeSuperuser } from "../../apps/server/src/core/accounts/index.ts"
import { openDb } from "../../apps/server/src/db/connection.ts"
import type { World } from "../world.ts"
import { Browser } from "./browser.ts"
import { confirm, logIn, PASSWORD, signUp } from "./sign-up.ts"

export const OWNER_EMAIL = "owner@academy.example"

/** The first owner, made by the operator's command, logged in. */
export async function openOwner(world: World): Promise<Browser> {
  const { pool, clock } = world.academy
  await makeSuperuser({ db: openDb(pool), clock: clock.now }, OWNER_EMAIL, PASSWORD)
  const browser = new Browser(world, "10.0.0.1")
  if ((await logIn(browser, OWNER_EMAIL)) === null) throw new Error("The owner could not log in.")
  return browser
}

/** Someone signs up, confirms the address and is given a role by the owner. Answers the account's id. */
export async function hire(
  world: World,
  owner: Browser,
  { browser, email }: { browser: Browser; email: string },
  role: StaffRole,
): Promise<number> {
  await signUp(browser, email)
  await world.academy.runJobs(world.chance)
  const id = await confirm(world, browser, email)
  if (id === null) throw new Error(`${email} could not sign up`)
  const { status } = await owner.post(`/api/accounts/${id}/role/`, { staff_role: role })
  if (status !== 200) throw new Error(`${email} was not made ${role}: ${status}`)
  return id
}
