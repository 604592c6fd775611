import { act, screen, within } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { ApiKeyDialog, ApiKeys, LogDialog, SecretDialog, WebhookDialog, Webhooks } from "./index.ts"

const KEYS = "GET /api/admin/api-keys/"
const HOOKS = "GET /api/admin/webhook-endpoints/"
const key = {
  id: 4,
  name: "Screen at the hall",
  prefix: "academy_Ab12",
  scopes: ["read_sessions", "read_attendance"],
  created_by_name: "Nora Ek",
  created: "2026-11-01T10:00:00+01:00",
  last_used: null,
  revoked: null,
  rests: false,
}
const endpoint = {
  id: 9,
  url: "https://books.example.com/hook",
  events: ["order.paid"],
  created: "2026-11-01T10:00:00+01:00",
  failing_since: "2026-11-25T08:00:00+01:00",
  disabled: null,
  old_secret_until: null,
  waiting: 2,
}
const path = "/admin/connections"

test("keys say what they may read; one is revoked after a yes", async () => {
  const { user, sent } = renderScreen(<ApiKeys />, {
    path,
    answers: {
      [KEYS]: [200, [key, { ...key, id: 3, name: "Old", revoked: "2026-11-02T10:00:00+01:00" }]],
      "DELETE /api/admin/api-keys/4/": [200, { status: "ok" }],
    },
  })
  const [first, second] = await screen.findAllByRole("listitem")
  expect(first?.textContent).toContain("Sessions by day and Attendance")
  expect(first?.textContent).toContain("never used")
  expect(second?.textContent).toContain("Revoked on 2 November 2026")
  expect(within(second as HTMLElement).queryByRole("button")).toBeNull()
  await user.click(screen.getByRole("button", { name: "Revoke Screen at the hall" }))
  const question = within(await screen.findByRole("alertdialog"))
  expect(sent).toEqual([])
  await user.click(question.getByRole("button", { name: "Revoke" }))
  await expect.poll(() => sent).toEqual([{ call: "DELETE /api/admin/api-keys/4/", body: null }])
})

test("a key whose maker is no owner any more says that it rests, and can be revoked", async () => {
  renderScreen(<ApiKeys />, { path, answers: { [KEYS]: [200, [{ ...key, rests: true }]] } })
  const row = await screen.findByRole("listitem")
  within(row).getByText("Inactive")
  within(row).getByText(/^Nora Ek, who created this key, is no longer an active owner/)
  within(row).getByRole("button", { name: "Revoke Screen at the hall" })
})

test("no keys yet, and a list that failed, each say what to do", async () => {
  const { unmount } = renderScreen(<ApiKeys />, { path, answers: { [KEYS]: [200, []] } })
  await screen.findByText("No keys yet")
  unmount()
  renderScreen(<ApiKeys />, { path, answers: { [KEYS]: [403, { code: "access_denied", status: 403 }] } })
  await screen.findByText("We couldn’t load the API keys")
})

test("a new key needs a name and a scope, and is shown once", async () => {
  const { user, sent } = renderScreen(<ApiKeyDialog />, {
    path: `${path}?dialog=key`,
    answers: { "POST /api/admin/api-keys/": [200, { id: 5, key: "academy_secret" }], [KEYS]: [200, []] },
  })
  const dialog = within(await screen.findByRole("dialog"))
  await user.click(dialog.getByRole("button", { name: "Create key" }))
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText("Name"), "Books")
  await user.click(dialog.getByLabelText("Accounting vouchers by month"))
  await user.click(dialog.getByLabelText("Orders and receipts"))
  await user.click(dialog.getByRole("button", { name: "Create key" }))
  const field = await dialog.findByLabelText("API key")
  expect((field as HTMLInputElement).value).toBe("academy_secret")
  expect(sent).toEqual([
    { call: "POST /api/admin/api-keys/", body: { name: "Books", scopes: ["read_orders", "read_ledger"] } },
  ])
  await user.click(dialog.getByRole("button", { name: "I’ve saved it" }))
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull()
})

test("a webhook says how it is doing, and a test is sent from its menu", async () => {
  const { user, sent } = renderScreen(<Webhooks />, {
    path,
    answers: {
      [HOOKS]: [200, [endpoint]],
      "POST /api/admin/webhook-endpoints/9/test/": [200, { status: "ok" }],
    },
  })
  const row = await screen.findByRole("listitem")
  for (const said of ["Failing", "Order paid", "failing since 25 November 2026 at 08:00", "pending: 2"])
    expect(row.textContent).toContain(said)
  await user.click(screen.getByRole("button", { name: "More about books.example.com" }))
  await user.click(await screen.findByRole("menuitem", { name: "Send test event" }))
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(["POST /api/admin/webhook-endpoints/9/test/"])
})

test("an address that is refused is marked at its field", async () => {
  const { user } = renderScreen(<WebhookDialog />, {
    path: `${path}?dialog=webhook`,
    answers: {
      "POST /api/admin/webhook-endpoints/": [422, { status: 422, code: "webhook_address_refused" }],
      [HOOKS]: [200, []],
    },
  })
  const dialog = within(await screen.findByRole("dialog"))
  await user.type(dialog.getByLabelText("URL"), "https://10.0.0.1/")
  await user.click(dialog.getByLabelText("Order paid"))
  await user.click(dialog.getByRole("button", { name: "Add webhook" }))
  await dialog.findByText(/must start with https/)
})

test("a secret is replaced after a yes, and the new one shown once", async () => {
  const { user } = renderScreen(<SecretDialog />, {
    path: `${path}?dialog=secret&endpoint=9`,
    answers: {
      "POST /api/admin/webhook-endpoints/9/rotate-secret/": [200, { id: 9, secret: "whsec_new" }],
      [HOOKS]: [200, [endpoint]],
    },
  })
  const dialog = within(await screen.findByRole("dialog"))
  await user.click(dialog.getByRole("button", { name: "Replace secret" }))
  expect(((await dialog.findByLabelText("Signing secret")) as HTMLInputElement).value).toBe("whsec_new")
})

test("a secret that the browser did not copy says so", async () => {
  const { t, user } = renderScreen(<SecretDialog />, {
    path: `${path}?dialog=secret&endpoint=9`,
    answers: {
      "POST /api/admin/webhook-endpoints/9/rotate-secret/": [200, { id: 9, secret: "whsec_new" }],
      [HOOKS]: [200, [endpoint]],
    },
  })
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("", "NotAllowedError"))
  await user.click(await screen.findByRole("button", { name: "Replace secret" }))
  await user.click(await screen.findByRole("button", { name: t("connections:secret.copy") }))
  expect(await screen.findByText(t("common:notCopied"))).toBeTruthy()
})

test("a secret that comes after its dialog was closed is not shown as another address's", async () => {
  let answer = (_: never) => {}
  const slow = new Promise<never>((resolve) => {
    answer = resolve
  })
  const { user, router } = renderScreen(<SecretDialog />, {
    path: `${path}?dialog=secret&endpoint=9`,
    answers: {
      "POST /api/admin/webhook-endpoints/9/rotate-secret/": slow,
      "POST /api/admin/webhook-endpoints/10/rotate-secret/": [200, { id: 10, secret: "whsec_ten" }],
      [HOOKS]: [200, [endpoint]],
    },
  })
  await user.click(await screen.findByRole("button", { name: "Replace secret" }))
  await user.keyboard("{Escape}")
  await expect.poll(() => router.state.location.search).toBe("")
  await act(() => router.navigate(`${path}?dialog=secret&endpoint=10`))
  await act(async () => {
    answer([200, { id: 9, secret: "whsec_nine" }] as never)
    await new Promise((done) => setTimeout(done, 20))
  })
  expect(screen.queryByLabelText("Signing secret")).toBeNull()
  await user.click(screen.getByRole("button", { name: "Replace secret" }))
  expect((await screen.findByLabelText<HTMLInputElement>("Signing secret")).value).toBe("whsec_ten")
})

test("the log has each attempt, and sends an event again", async () => {
  const log = "GET /api/admin/webhook-endpoints/9/deliveries/"
  const { user, sent } = renderScreen(<LogDialog />, {
    path: `${path}?dialog=log&endpoint=9`,
    answers: {
      [HOOKS]: [200, [endpoint]],
      [log]: [
        200,
        {
          next: null,
          rows: [
            {
              id: 31,
              event: "msg_1",
              type: "order.paid",
              created: "2026-11-26T10:00:00+01:00",
              state: "delivered",
              next_attempt: null,
              attempts: [
                { at: "2026-11-26T10:00:02+01:00", answered: null, failure: "ETIMEDOUT", took_ms: 10_000 },
                { at: "2026-11-26T10:00:07+01:00", answered: 204, failure: "", took_ms: 80 },
              ],
            },
          ],
        },
      ],
      "POST /api/admin/webhook-deliveries/31/replay/": [200, { status: "ok" }],
    },
  })
  const dialog = within(await screen.findByRole("dialog"))
  await dialog.findByText("Deliveries to books.example.com")
  const said = (await dialog.findAllByRole("listitem")).map(({ textContent }) => textContent)
  expect(said[1]).toContain("no response: ETIMEDOUT")
  expect(said[2]).toContain("responded 204")
  await user.click(dialog.getByRole("button", { name: "Resend Order paid from 10:00" }))
  await expect
    .poll(() => sent.map(({ call }) => call))
    .toEqual(["POST /api/admin/webhook-deliveries/31/replay/"])
})
