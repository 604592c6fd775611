import { expect, type Page } from "@playwright/test"
import { isVerification, linkIn, newEmail, waitForEmail } from "./emails.ts"

export const password = "Midnight7sun"

const allauth = "/accounts/_allauth/browser/v1/auth"

/** A write as our own pages send it, with the page's cookies. */
export async function write<T>(page: Page, path: string, body?: object): Promise<T> {
  const tokenOf = async () =>
    (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? null
  if ((await tokenOf()) === null) await page.request.get("/")
  const answer = await page.request.post(path, {
    headers: { "X-CSRFToken": (await tokenOf()) ?? "" },
    ...(body ? { data: body } : {}),
  })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** Of the demo logins; the server prints it at its start. */
export const demoPassword = "NorthStar7"

/** Logs the page's browser in by the call, for journeys that are not about the login; no screen is opened. */
export const openSession = (page: Page, email: string, password = demoPassword) =>
  write(page, `${allauth}/login`, { email, password })

/** Makes an account, verified and logged in in the page's browser; returns its address. No screen is opened. */
export async function signUp(page: Page, name: string): Promise<string> {
  const email = newEmail(name)
  await page.request.get("/")
  const token = (await page.context().cookies()).find((cookie) => cookie.name === "csrftoken")?.value ?? ""
  const answer = await page.request.post(`${allauth}/signup`, {
    headers: { "X-CSRFToken": token },
    data: { email, password },
  })
  // By the protocol: not yet in, the address waits to be verified.
  expect(answer.status(), "sign-up").toBe(401)
  const message = await waitForEmail(page, email, isVerification)
  const key = decodeURIComponent(linkIn(message).split("/").at(-1) ?? "")
  await write(page, `${allauth}/email/verify`, { key })
  return email
}

const sessionsPath = `${allauth}/sessions`

/** On another device: the account's sessions in the browser of this name end. */
export async function endSessions(elsewhere: Page, userAgent: string) {
  const { data } = (await (await elsewhere.request.get(sessionsPath)).json()) as {
    data: { id: number; user_agent: string; is_current: boolean }[]
  }
  const sessions = data.filter((one) => one.user_agent === userAgent && !one.is_current).map(({ id }) => id)
  const cookies = await elsewhere.context().cookies()
  const answer = await elsewhere.request.delete(sessionsPath, {
    headers: { "X-CSRFToken": cookies.find(({ name }) => name === "csrftoken")?.value ?? "" },
    data: { sessions },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export interface Child {
  first_name: string
  last_name: string
  year_of_birth: number
  can_be_found?: boolean
}

/** An account with one player; returns the player's id. */
export async function addChild(page: Page, child: Child): Promise<number> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === "csrftoken")?.value ?? ""
  const answer = await page.request.post("/api/create-player/", {
    headers: { "X-CSRFToken": token },
    multipart: {
      ...child,
      year_of_birth: String(child.year_of_birth),
      can_be_found: String(child.can_be_found ?? false),
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = (await answer.json()) as { id: number }
  return id
}

/** Buys the package of this name and pays it in the test checkout. */
export async function buyPasses(page: Page, name: string) {
  const packages = (await (await page.request.get("/api/fetch-packages/")).json()) as {
    id: number
    name: string
  }[]
  const wanted = packages.find((offer) => offer.name === name)
  const { checkout_url } = await write<{ checkout_url: string }>(page, "/api/buy-package/", {
    package_id: wanted?.id,
  })
  const session = new URL(checkout_url, "http://localhost").pathname.split("/").at(-1)
  await write(page, `/api/sandbox-checkout/${session}/`, { action: "pay" })
}

/** The cookies of somebody who has answered the cookie banner already. */
export async function settleCookies(page: Page, baseURL: string | undefined) {
  await page.context().addCookies(
    Object.entries({ consent: "necessary", analytics: "false", marketing: "false" }).map(([name, value]) => ({
      name,
      value,
      url: baseURL ?? "",
    })),
  )
}
