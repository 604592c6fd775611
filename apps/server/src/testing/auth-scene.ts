import { as, type Visitor } from "./as.ts"
import type { TestApp } from "./test-app.ts"

/** Who tries the authentication API: somebody who is not logged in, and the owner of an account. */
export interface AuthScene {
  academy: TestApp
  guest: Visitor
  /** Logged in as `email`. */
  owner: Visitor
  email: string
}

/** A new account with its owner, and a guest. */
export async function givenAuthScene(academy: TestApp): Promise<AuthScene> {
  const { app, given } = academy
  const account = await given.account()
  return { academy, guest: await as(app), owner: await as(app, account), email: account.email }
}
