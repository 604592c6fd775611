import { fireEvent, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { NewSessionDialog } from "./new-session-dialog.tsx"
import { office, writesOf } from "./planner-office.ts"

test("a new session wants its fields, each marked where it is missing, before anything is sent", async () => {
  const shown = renderScreen(<NewSessionDialog />, {
    path: "/admin/bookings?dialog=session",
    answers: office,
  })
  const { t, user } = shown
  await user.click(await screen.findByText(t("planning:form.plan"), { selector: "button" }))
  const [title] = screen.getAllByLabelText(t("planning:form.title"))
  await expect.poll(() => title?.getAttribute("aria-invalid")).toBe("true")
  expect(screen.getByLabelText(t("planning:form.day")).getAttribute("aria-invalid")).toBe("true")
  expect(writesOf(shown)).toEqual([])

  await user.click(screen.getByRole("button", { name: t("common:close") }))
  const { location, historyAction } = shown.router.state
  expect([location.search, historyAction], "Back does not open it again").toEqual(["", "REPLACE"])
})

test("a copy has what its session has, a week later", async () => {
  const answers = { ...office, "POST /api/admin/bookables/": [200, { id: 4 }] as [number, unknown] }
  const shown = renderScreen(<NewSessionDialog />, { path: "/admin/bookings?session=3&dialog=copy", answers })
  await shown.user.click(await screen.findByText(shown.t("planning:form.plan"), { selector: "button" }))
  await screen.findByText(shown.t("planning:form.planned"))
  const copied = { day: "2030-12-05", title: "Session 3", address_id: 1, coach_ids: [1], pitch: "Pitch 1" }
  expect(writesOf(shown)).toMatchObject([{ body: copied }])
})

test("a new session has the usual seats of its kind, until a number is typed; too many are said with what is promised", async () => {
  const warnings = [
    { code: "large_group", about: [] },
    { code: "few_coaches", about: [] },
  ]
  const { t, user } = renderScreen(<NewSessionDialog />, {
    path: "/admin/bookings?dialog=session",
    answers: {
      ...office,
      "GET /api/booking-types/": [
        200,
        [
          { id: 1, slug: "group", name: "Group" },
          { id: 2, slug: "duo", name: "Duo" },
          { id: 3, slug: "individual", name: "Individual" },
          { id: 4, slug: "camp", name: "Camp" },
        ],
      ],
      "POST /api/admin/bookables/": [409, { status: 409, code: "needs_confirmation", details: warnings }],
    },
  })
  const choose = async (label: string, name: string) => {
    await user.click(await screen.findByRole("combobox", { name: label }))
    await user.click(await screen.findByRole("option", { name }))
  }
  const seats = await screen.findByLabelText<HTMLInputElement>(t("planning:form.seats"))
  const seatsOf = async (kind: string) => {
    await choose(t("planning:form.type"), kind)
    return seats.value
  }
  expect(seats.value).toBe("6")
  expect(await seatsOf("Duo")).toBe("2")
  expect(await seatsOf("Individual")).toBe("1")
  expect(await seatsOf("Camp")).toBe("6")
  expect(await seatsOf("Group")).toBe("6")
  const price = screen.getByLabelText<HTMLInputElement>(t("planning:form.price"))
  const fillDay = (value: string) =>
    fireEvent.change(screen.getByLabelText(t("planning:form.day")), { target: { value } })
  expect(price.value).toBe("290")
  fillDay("2030-12-05")
  await expect.poll(() => price.value).toBe("320")
  await user.clear(seats)
  await user.type(seats, "20")
  expect(await seatsOf("Duo")).toBe("20")

  await choose(t("planning:form.place"), "Stadshagens IP")
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } })
  fill(t("planning:form.title"), "Everybody")
  fill(t("planning:form.day"), "2030-11-28")
  await user.click(screen.getByText(t("planning:form.plan"), { selector: "button" }))
  expect(await screen.findByText("A group can have up to 6 players")).toBeTruthy()
  expect(screen.getByText("Too few coaches: one for every 8 players")).toBeTruthy()
})
