import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Page } from "@playwright/test"
import { addChild, settleCookies, signUp, write } from "./families.ts"
import { expect, expectAccessible, expectComplaint, test as journey } from "./journey.ts"
import { createSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

interface Empty {
  /** A server on an empty database of its own, with the link that its start prints. */
  empty: { baseURL: string; link: string }
}

const test = journey.extend<Empty>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture takes
  empty: async ({}, use) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), "polaris-empty-"))
    const program = join(import.meta.dirname, "../apps/server/dist/main.js")
    const server = spawn(process.execPath, [program], {
      env: { ...process.env, PORT: "0", SEED: "none", DATA_DIR },
      stdio: ["ignore", "pipe", "inherit"],
    })
    const ended = new Promise((resolve) => server.once("exit", resolve))
    const link = await new Promise<string>((resolve) => {
      createInterface({ input: server.stdout }).on("line", (line) => {
        const found = /http\S+\/setup\/\S+/.exec(line)?.[0]
        if (found) resolve(found)
      })
    })
    await use({ baseURL: new URL(link).origin, link })
    server.kill("SIGTERM")
    await ended
    await rm(DATA_DIR, { recursive: true, force: true })
  },
})

const t = wordsOf("en")
const DAY_MS = 24 * 60 * 60 * 1000
const demoOwn = /Polaris|polaris\.academy|556000-0000|5555-5555/

const continueTo = async (page: Page, step: string) => {
  await page.getByRole("button", { name: t("setup:continue") }).click()
  await expect(page).toHaveURL(new RegExp(`step=${step}$`))
}

test("from an empty database to the first booking that is paid, without a command", async ({
  empty: { baseURL, link },
  visit,
  complaints,
}) => {
  const owner = await visit({ baseURL })
  const stranger = await visit({ baseURL })
  await settleCookies(stranger, baseURL)

  await test.step("strangers read that it isn’t open", async () => {
    const closed = await stranger.goto("/preview/pricing")
    expect(closed?.status()).toBe(503)
    expect(await stranger.content()).not.toMatch(demoOwn)
    await expectComplaint(complaints, /503/)
  })

  await test.step("the link makes the owner", async () => {
    await owner.goto(link)
    await expectAccessible(owner)
    await owner.getByLabel(t("accounts:owner.academy_name")).fill("Nordlys Fotballakademi")
    await owner.getByLabel(t("accounts:owner.first_name")).fill("Ingrid")
    await owner.getByLabel(t("accounts:email")).fill("ingrid@nordlys.example")
    await owner.getByLabel(t("accounts:password"), { exact: true }).fill("Midnight7sun")
    await owner.getByRole("button", { name: t("accounts:owner.submit") }).click()
    await expect(owner).toHaveURL(`${baseURL}/setup`)
  })

  await test.step("identity, a place and a session", async () => {
    for (const [field, text] of [
      ["bankgiro", "123-4566"],
      ["organisation_number", "556123-4567"],
      ["vat_number", "SE556123456701"],
      ["email", "hei@nordlys.example"],
      ["phone", "08-765 43 21"],
      ["street", "Ekebergveien 101"],
      ["postcode", "1178"],
      ["town", "Oslo"],
    ] as const)
      await owner.getByLabel(t(`academy-settings:identity.fields.${field}`), { exact: true }).fill(text)
    await owner.getByRole("checkbox").check()
    await owner.getByRole("button", { name: t("academy-settings:bar.save") }).click()
    await expect(owner.getByText(t("academy-settings:bar.saved")).first()).toBeVisible()
    await continueTo(owner, "look")

    const { id: address_id } = await write<{ id: number }>(owner, "/api/admin/addresses/", {
      ...{ name: "Ekeberg", address: "Ekebergveien 101", area: "Oslo" },
      ...{ latitude: 59.9, longitude: 10.76 },
    })
    const types = await (await owner.request.get("/api/booking-types/")).json()
    await createSession(owner, {
      ...{
        day: new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10),
        starts: "17:30",
        ends: "19:00",
      },
      ...{ booking_type_id: types.find(({ slug }: { slug: string }) => slug === "group").id, address_id },
      ...{ coach_ids: [], capacity: 6, price: 290, title: "First touch" },
    })
  })

  await test.step("it opens", async () => {
    await owner.goto("/setup?step=open")
    await owner.getByRole("button", { name: t("setup:open.button") }).click()
    await expect(owner).toHaveURL(`${baseURL}/admin`)
    await expect(
      owner.getByRole("link", { name: t("setup:checklist.continue") }).first(),
      "what is left",
    ).toBeVisible()
  })

  await test.step("a stranger becomes a family and pays", async () => {
    await signUp(stranger, "Emma")
    const player = await addChild(stranger, { first_name: "Nora", last_name: "Dahl", year_of_birth: 2016 })
    const [session] = await (await stranger.request.get("/api/available-bookings/")).json()
    const token = (await stranger.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? ""
    const held = await stranger.request.post(`/api/bookable-payments/${session.id}/`, {
      headers: { "X-CSRFToken": token },
      multipart: { player: String(player), payment_method: "card" },
    })
    const { checkout_url } = await held.json()
    const checkout = new URL(checkout_url, baseURL).pathname.split("/").at(-1)
    await write(stranger, `/api/sandbox-checkout/${checkout}/`, { action: "pay" })
    await stranger.goto("/account")
    await expect(stranger.getByText("First touch").first()).toBeVisible()
    expect(await stranger.content()).not.toMatch(demoOwn)
  })
})
