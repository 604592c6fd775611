import { afterEach, expect, test } from "vitest"
import { trackProcesses } from "../../testing/child.ts"

const tracked = trackProcesses()
afterEach(() => tracked.clear())

/** The server with its pages, as production runs it. */
async function start(env: Record<string, string>): Promise<string> {
  const server = await tracked.start("main", {
    env: { PORT: "0", SEED: "none", DATA_DIR: tracked.makeAcademyDir(), ...env },
  })
  return (await server.line(/ is at http/)).split(" is at ")[1] ?? ""
}
const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers, redirect: "manual" })

test("redirect: the front page leads to the main site after a second, by HTML alone; other pages stay", async () => {
  const address = await start({ LAUNCH_MODE: "redirect", MAIN_SITE_URL: "https://main.example/a?b=1&c=2" })
  const front = await get(`${address}/`, { cookie: "lang=sv" })
  const html = await front.text()
  expect(front.status).toBe(200)
  // A client that lost its token fetches it from here.
  expect(front.headers.get("set-cookie")).toContain("csrftoken=")
  expect(html).toContain('<html lang="sv"')
  expect(html).toContain('<meta http-equiv="refresh" content="1;url=https://main.example/a?b=1&amp;c=2"/>')
  expect(html).not.toContain("<script")
  expect((await get(`${address}/_root.data`)).headers.get("x-remix-reload-document")).toBe("true")
  expect((await get(`${address}/login`)).status).toBe(200)
  expect((await get(`${address}/nowhere`)).status).toBe(404)
})

test("beta: pages lead to the gate, its own files are open, and the code opens the rest", async () => {
  const address = await start({ LAUNCH_MODE: "beta", BETA_CODE: "NORR-48" })
  const login = await get(`${address}/login?next=%2Faccount`)
  expect([login.status, login.headers.get("location")]).toEqual([
    302,
    "/beta-access?next=%2Flogin%3Fnext%3D%252Faccount",
  ])
  const gate = await get(`${address}/beta-access`, { cookie: "lang=ar" })
  const html = await gate.text()
  expect([gate.status, html.includes('dir="rtl"')]).toEqual([200, true])
  const files = [...new Set(html.match(/\/assets\/[\w./-]+/g))]
  expect(files.length).toBeGreaterThan(5)
  for (const file of [...files, "/favicon.svg"])
    expect([file, (await get(address + file)).status]).toEqual([file, 200])

  const token = /csrftoken=(\w+)/.exec(gate.headers.get("set-cookie") ?? "")?.[1] ?? ""
  const given = await fetch(`${address}/api/beta-access/`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `csrftoken=${token}`, "x-csrftoken": token },
    body: JSON.stringify({ code: "NORR-48" }),
  })
  const cookie = /beta_access=[^;]+/.exec(given.headers.get("set-cookie") ?? "")?.[0] ?? ""
  expect((await get(`${address}/login`, { cookie })).status).toBe(200)
  const back = await get(`${address}/beta-access?next=%2Fverify-email%2Fkey`, { cookie })
  expect([back.status, back.headers.get("location")]).toEqual([302, "/verify-email/key"])
  const elsewhere = await get(`${address}/beta-access?next=%2F%2Fevil.example`, { cookie })
  expect(elsewhere.headers.get("location")).toBe("/")
})
