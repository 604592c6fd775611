import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { openSession, settleCookies } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

test("the office connects a program: a key is seen once and revoked, a webhook tells, and tells again", async ({
  page,
  baseURL,
  turn,
}) => {
  const delivered: { id: string; signature: string; type: string }[] = []
  /** Other journeys pay in the meantime, which is delivered too. */
  const tests = () => delivered.filter(({ type }) => type === "webhook.test")
  const receiver = createServer((request, response) => {
    let body = ""
    request.on("data", (piece) => {
      body += piece
    })
    request.on("end", () => {
      const { "webhook-id": id, "webhook-signature": signature } = request.headers
      delivered.push({ id: String(id), signature: String(signature), type: JSON.parse(body).type })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done))
  const host = `localhost:${(receiver.address() as AddressInfo).port}`
  const name = `Screen at the hall ${turn}`
  await settleCookies(page, baseURL)
  await openSession(page, "admin@demo.academy")
  await page.goto("/admin/connections")
  await waitForLife(page)
  const dialog = page.getByRole("dialog")

  await test.step("a key is made and seen once; with it a program reads", async () => {
    await page.getByRole("link", { name: t("connections:keys.add") }).click()
    await dialog.getByLabel(t("connections:name"), { exact: true }).fill(name)
    await dialog.getByRole("checkbox", { name: t("connections:scope.read_sessions") }).check()
    await dialog.getByRole("button", { name: t("connections:keys.make") }).click()
    const key = await dialog.getByLabel(t("connections:keys.key")).inputValue()
    const read = () =>
      fetch(`${baseURL}/api/connections/sessions/`, { headers: { Authorization: `Bearer ${key}` } })
    expect((await read()).status).toBe(200)
    await dialog.getByRole("button", { name: t("connections:secret.kept") }).click()
    await expect(dialog).toHaveCount(0)
    expect(await page.content()).not.toContain(key)

    await page.getByRole("button", { name: t("connections:keys.revokeOf", { name }) }).click()
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("connections:keys.revoke"), exact: true })
      .click()
    await expect(page.getByText(t("connections:keys.isRevoked"), { exact: true })).toBeVisible()
    expect((await read()).status).toBe(401)
  })

  await test.step("a webhook is added and tried", async () => {
    await page.getByRole("link", { name: t("connections:hooks.add") }).click()
    await dialog.getByLabel(t("connections:hooks.url")).fill(`http://${host}/`)
    await dialog.getByRole("checkbox", { name: t("connections:event.order_paid") }).check()
    await dialog.getByRole("button", { name: t("connections:hooks.make") }).click()
    await expect(dialog.getByLabel(t("connections:hooks.secret"))).toHaveValue(/^whsec_/)
    await dialog.getByRole("button", { name: t("connections:secret.kept") }).click()
    await page.getByRole("button", { name: t("connections:hooks.actions", { host }) }).click()
    await page.getByRole("menuitem", { name: t("connections:hooks.test") }).click()
    await expect.poll(() => tests().length).toBe(1)
    expect(tests()[0]?.signature).toMatch(/^v1,/)
    // Noted a moment after it was taken.
    const waiting = async () => {
      const endpoints = await (await page.request.get("/api/admin/webhook-endpoints/")).json()
      return endpoints.find(({ url }: { url: string }) => url.includes(host))?.waiting
    }
    await expect.poll(waiting).toBe(0)
  })

  await test.step("the log has it, and sends it again under the same id", async () => {
    await page.getByRole("link", { name: t("connections:hooks.logOf", { host }) }).click()
    const entry = dialog.getByRole("listitem").filter({ hasText: t("connections:event.webhook_test") })
    await expect(entry.getByText(t("connections:log.state.delivered"), { exact: true })).toBeVisible()
    await entry.getByRole("button").click()
    await expect.poll(() => tests().length).toBe(2)
    expect(new Set(tests().map(({ id }) => id)).size).toBe(1)
    await dialog.getByRole("button", { name: t("common:close") }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step("it is removed after a yes", async () => {
    await page.getByRole("button", { name: t("connections:hooks.actions", { host }) }).click()
    await page.getByRole("menuitem", { name: t("connections:hooks.remove") }).click()
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("connections:hooks.remove") })
      .click()
    await expect(page.getByText(t("connections:hooks.isRemoved"), { exact: true })).toBeVisible()
  })
  receiver.closeAllConnections()
  receiver.close()
})
