import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { PackagesDialog } from "./packages-dialog.tsx"

test("packs that did not load are shown by two examples, which nobody can buy", async () => {
  const { t, sent } = renderScreen(<PackagesDialog />, {
    path: "/account?packagesModal=true",
    answers: {
      "GET /api/fetch-packages/": [500, { code: "internal_error" }],
      "GET /api/fetch-wallet/": [500, { code: "internal_error" }],
      "GET /api/payment-card/": [200, { card: null, memberships: 0, instalments: 0 }],
    },
  })
  expect(await screen.findByText(t("packages:failed"))).toBeTruthy()
  const dialog = within(screen.getByRole("dialog"))
  for (const said of ["Group 10-Pack", "PT 5-Pack", /199/, /299/]) {
    expect(dialog.getAllByText(said).length, String(said)).toBeGreaterThan(0)
  }
  const buttons = dialog.getAllByRole<HTMLButtonElement>("button")
  const enabled = buttons
    .filter(({ disabled }) => !disabled)
    .map((button) => button.textContent || button.getAttribute("aria-label"))
  expect(enabled.toSorted()).toEqual([t("common:close"), t("common:tryAgain")].toSorted())
  expect(sent).toEqual([])
})

test("the kept card pays only when it is chosen; then the pack is paid at once, and the dialog closes", async () => {
  const pack = {
    id: 4,
    name: "Group 10",
    price: 2490,
    currency: "SEK",
    amount_pass: 10,
    pass_type: { id: 1, name: "Group" },
    terms: "",
    valid_days: null,
  }
  const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2029 }
  const { t, user, sent, router } = renderScreen(<PackagesDialog />, {
    path: "/account?packagesModal=true",
    answers: {
      "GET /api/fetch-packages/": [200, [pack]],
      "GET /api/fetch-wallet/": [500, { code: "internal_error" }],
      "GET /api/payment-card/": [200, { card, memberships: 0, instalments: 0 }],
      "GET /api/basket/": [500, { code: "internal_error" }],
      "POST /api/buy-package/": [200, { status: "confirmed" }],
    },
  })
  const kept = await screen.findByRole("radio", { name: /4242/ })
  expect(kept.getAttribute("aria-checked")).toBe("false")
  await user.click(kept)
  await user.click(screen.getByRole("button", { name: t("packages:buyLabel", { name: "Group 10" }) }))
  await waitFor(() => expect(router.state.location.search).toBe(""))
  expect(sent).toEqual([
    {
      call: "POST /api/buy-package/",
      body: { package_id: 4, expected_price: 2490, payment_method: "card", card: "kept" },
    },
  ])
})
