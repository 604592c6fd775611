import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { DiscountCodes } from "./discount-codes.tsx"

const READ = "GET /api/admin/discount-codes/"
const ADD = "POST /api/admin/discount-codes/"
const END = "POST /api/admin/discount-codes/7/end/"

const code = (changes: object = {}) => ({
  ...{
    id: 7,
    code: "WINTER",
    audience: "typed",
    percent: 20,
    amount: null,
    target: "sessions",
    least: 0,
    currency: "SEK",
  },
  ...{ most_uses: 50, most_per_family: 1, starts_at: "2026-11-01T00:00:00+01:00", ends_at: null },
  ...{ uses: 12, discounted: 696, sold: 2784, ...changes },
})
const text = () => (document.body.textContent ?? "").replace(/\s/g, " ")

test("each code says what it takes off, its last day, its uses and sums; one that is over can't be ended", async () => {
  const over = code({
    id: 8,
    code: "SPRING",
    percent: null,
    amount: 50,
    ends_at: "2026-11-02T00:00:00+01:00",
    ...{ uses: 0, discounted: 0, sold: 0 },
  })
  const { t, user, sent } = renderScreen(<DiscountCodes />, {
    answers: { [READ]: [200, [code(), over]], [END]: [200, { status: "ok" }] },
  })
  await screen.findByText("WINTER")
  expect(text()).toContain("12 of 50")
  expect(text()).toContain("1 per family")
  expect(text()).toContain("2 784 kr")
  expect(text()).toContain("696 kr")
  expect(text()).not.toMatch(/[-−]0 kr/)
  expect(text()).toContain("From 1 Nov")
  expect(text()).toContain("1 Nov to 1 Nov")
  expect(screen.queryByRole("button", { name: t("finances:codes.endCode", { code: "SPRING" }) })).toBeNull()
  await user.click(screen.getByRole("button", { name: t("finances:codes.endCode", { code: "WINTER" }) }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([END]))
})

test("a new code of an amount has to leave something to pay, and its name is sent in capital letters", async () => {
  const { t, user, sent } = renderScreen(<DiscountCodes />, {
    answers: { [READ]: [200, []], [ADD]: [200, { id: 1 }] },
  })
  await screen.findByText(t("finances:codes.none"))
  const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) })
  await user.type(field(t("finances:codes.code")), "autumn-1")
  await user.click(screen.getByRole("radio", { name: t("common:amount") }))
  await user.type(field(t("common:amount")), "50")
  await user.type(field(t("finances:codes.least")), "50")
  const add = screen.getByRole("button", { name: t("finances:codes.add") })
  await user.click(add)
  expect(sent).toEqual([])
  await user.clear(field(t("finances:codes.least")))
  await user.type(field(t("finances:codes.least")), "53")
  await user.click(add)
  await waitFor(() =>
    expect(sent).toEqual([
      {
        call: ADD,
        body: {
          ...{ code: "AUTUMN-1", amount: 50, target: "everything", least: 53 },
          ...{ most_per_family: 1, first_day: "2026-11-26" },
        },
      },
    ]),
  )
})

test("a code that exists says so in its field", async () => {
  const { t, user } = renderScreen(<DiscountCodes />, {
    answers: { [READ]: [200, []], [ADD]: [409, { code: "name_taken" }] },
  })
  await screen.findByText(t("finances:codes.none"))
  await user.type(screen.getByRole("textbox", { name: new RegExp(`^${t("finances:codes.code")}`) }), "WINTER")
  await user.type(screen.getByRole("textbox", { name: new RegExp(`^${t("finances:codes.percent")}`) }), "20")
  await user.click(screen.getByRole("button", { name: t("finances:codes.add") }))
  await screen.findByText(t("problems:name_taken"))
})

test("a discount of families asks for a name and a percentage only, and says who gets it", async () => {
  const { t, user, sent } = renderScreen(<DiscountCodes />, {
    answers: {
      [READ]: [200, [code({ audience: "siblings", most_uses: null, most_per_family: null })]],
      [ADD]: [409, { code: "discount_of_kind_exists" }],
    },
  })
  await screen.findByText("WINTER")
  expect(text()).toContain(t("finances:codes.families.siblings"))
  await user.click(screen.getByRole("combobox", { name: t("finances:codes.audience") }))
  await user.click(screen.getByRole("option", { name: t("finances:codes.audiences.staff") }))
  await screen.findByText(t("finances:codes.audienceHints.staff"))
  for (const name of ["least", "mostUses", "mostPerFamily"] as const)
    expect(screen.queryByRole("textbox", { name: new RegExp(`^${t(`finances:codes.${name}`)}`) })).toBeNull()
  await user.type(screen.getByRole("textbox", { name: new RegExp(`^${t("finances:codes.name")}`) }), "staff")
  await user.type(screen.getByRole("textbox", { name: new RegExp(`^${t("finances:codes.percent")}`) }), "25")
  await user.click(screen.getByRole("button", { name: t("finances:codes.add") }))
  await screen.findByText(t("problems:discount_of_kind_exists"))
  expect(sent.map(({ body }) => body)).toEqual([
    { code: "STAFF", audience: "staff", percent: 25, target: "everything", first_day: "2026-11-26" },
  ])
})
