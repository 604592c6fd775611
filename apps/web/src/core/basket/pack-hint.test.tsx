import { useQuery } from "@tanstack/react-query"
import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { PackHint } from "./pack-hint.tsx"
import { type Basket, packsQuery } from "./queries.ts"

const five = {
  ...{ id: 4, name: "Group 5-pack", price: 1300, currency: "SEK", amount_pass: 5 },
  ...{ pass_type: { id: 1, name: "Group" }, terms: "", valid_days: 90 },
}
const line = (changes: object = {}) => ({
  ...{ price: 290, currency: "SEK", pays_with: "money", refusal: null, package: null, membership: null },
  session: { pass_type_id: 1, starts_at: "2026-12-05T10:00:00+01:00" },
  ...changes,
})
const lines = (count: number, changes: object = {}) => Array.from({ length: count }, () => line(changes))
const pack = line({ session: null, price: 1300, package: { package_id: 4 } })

/** The hint, and beside it whether the packs have arrived. */
function Page({ basket }: { basket: Basket }) {
  const isLoaded = useQuery(packsQuery).isSuccess
  return (
    <>
      <PackHint basket={basket} />
      {isLoaded && <p>packs are there</p>}
    </>
  )
}

async function show(lines: object[], { packs = [five] as object[], payment = null as object | null } = {}) {
  const basket = { lines, payment, currency: "SEK" } as Basket
  const shown = renderScreen(<Page basket={basket} />, {
    now: "2026-11-26T13:40:00.000Z",
    answers: { "GET /api/fetch-packages/": [200, packs] },
  })
  await screen.findByText("packs are there")
  return shown
}

/** The text as it is read, with the spaces of prices as plain ones. */
const text = () => (document.body.textContent ?? "").replace(/\s/g, " ")

test("a pack that is cheaper than the sessions says by how much, and leads to the packs", async () => {
  const { t } = await show([...lines(5), line({ refusal: "bookable_full" })])
  const link = await screen.findByRole("link", { name: t("basket:pack.see") })
  expect(link.getAttribute("href")).toBe("/account?packagesModal=true")
  expect(text()).toContain("Group 5-pack, 1 300 kr")
  expect(text()).toContain("Costs 150 kr less than the 5 sessions")
})

test("of several packs for several kinds of session, the one that saves most", async () => {
  const personal = { ...five, id: 5, name: "PT 5-pack", price: 3000, pass_type: { id: 2, name: "PT" } }
  const session = { pass_type_id: 2, starts_at: "2026-12-06T10:00:00+01:00" }
  await show([...lines(5), ...lines(5, { session, price: 690 })], { packs: [five, personal] })
  await expect.poll(text).toContain("PT 5-pack, 3 000 kr")
  expect(text()).not.toContain("Group")
})

test.each<[string, object[], object]>([
  ["it costs more than the seats, though less for each", lines(4), {}],
  ["there are more seats than passes", lines(6), {}],
  ["a pass pays for one of them", [...lines(5), line({ pays_with: "pass" })], {}],
  ["one for them is in the basket", [...lines(5), pack], {}],
  ["a membership is in the basket", [...lines(5), line({ session: null, membership: {} })], {}],
  ["it is being paid", lines(5), { payment: {} }],
])("no pack where %s", async (_, chosen, more) => {
  await show(chosen, more)
  expect(screen.queryByRole("link")).toBeNull()
})
