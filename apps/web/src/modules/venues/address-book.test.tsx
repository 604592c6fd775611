import { metresBetween } from "@academy/domain/distance"
import { fireEvent, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { AddressBook } from "./address-book.tsx"
import type { AdminAddress } from "./admin-address.ts"

const kristineberg: AdminAddress = {
  id: 2,
  name: "Kristinebergs IP",
  address: "Nordenflychtsvägen 46, 112 50 Stockholm",
  area: "Kungsholmen",
  latitude: 59.33581,
  longitude: 18.00541,
  short_name: "KB",
  is_indoor: false,
  is_closed: false,
  sessions_to_come: 96,
  series_to_come: 2,
  camps_to_come: 1,
  families_to_come: 31,
  next_starts_at: "2026-12-03T17:30:00+01:00",
}
const PATCH = "PATCH /api/admin/addresses/2/"
const show = (facts: Partial<AdminAddress> = {}) =>
  renderScreen(<AddressBook tiles={null} />, {
    path: "/admin/addresses?address=2",
    answers: {
      "GET /api/admin/addresses/": [200, [{ ...kristineberg, ...facts }]],
      "GET /api/admin/texts/": [200, []],
      [PATCH]: [200, { status: "ok", told: 31 }],
      "POST /api/geocode-address/": [
        200,
        {
          latitude: 59.34,
          longitude: 18.01,
          places: [
            {
              label: "Nordenflychtsvägen 55, Kungsholmen",
              address: "Nordenflychtsvägen 55, 112 52 Stockholm",
              area: "Fredhäll",
              latitude: 59.34,
              longitude: 18.01,
              exact: true,
            },
          ],
        },
      ],
    },
  })

test("what is planned there leads to its week, and what moving and closing means is said before", async () => {
  show()
  const link = await screen.findByRole("link", { name: "96 upcoming sessions" })
  expect(link.getAttribute("href")).toBe("/admin/bookings?by=places&address=2&week=2026-11-30")
  screen.getByText("2 series")
  screen.getByText("1 camp")
  screen.getByText("31 families booked")
  screen.getByText(/we notify the families booked here\./)
  screen.getByText(/Venues can’t be deleted, only closed to new sessions\./)
  expect(screen.getByRole("link", { name: "Export CSV" }).getAttribute("href")).toBe(
    "/api/admin/addresses/export.csv",
  )
})

test("a press of an arrow key moves the pin by five metres; beyond two hundred the button says who is told", async () => {
  const { user, sent } = show()
  const pin = await screen.findByRole("button", { name: /^Kristinebergs IP/ })
  for (const [key, times] of [
    ["ArrowRight", 1],
    ["ArrowUp", 30],
  ] as const)
    for (let press = 0; press < times; press++) fireEvent.keyDown(pin, { key })
  screen.getByRole("button", { name: "Save" })
  for (let press = 0; press < 11; press++) fireEvent.keyDown(pin, { key: "ArrowUp" })
  await user.click(screen.getByRole("button", { name: "Save and notify 31 families" }))
  const [saved] = sent as { body: Record<"latitude" | "longitude", { to: number }> }[]
  if (!saved) throw new Error("nothing was sent")
  const { latitude, longitude } = saved.body
  expect(metresBetween(kristineberg, { ...kristineberg, latitude: latitude.to })).toBeCloseTo(205, 0)
  expect(metresBetween(kristineberg, { ...kristineberg, longitude: longitude.to })).toBeCloseTo(5, 0)
})

test("without dragging: the pin goes where the map is pressed", async () => {
  const { user, sent } = show()
  const pin = await screen.findByRole("button", { name: /Kristinebergs IP.*arrow keys/ })
  const map = pin.parentElement?.querySelector("[data-map]") as HTMLElement
  map.getBoundingClientRect = () => new DOMRect(0, 0, 300, 200)
  fireEvent.click(map, { clientX: 30, clientY: 20 })
  expect(pin.style.cssText).toMatch(/10\.00%.*10\.00%/)
  await user.click(screen.getByRole("button", { name: "Save and notify 31 families" }))
  expect(sent).toHaveLength(1)
})

test("what is found sets pin, part of town and postcode", async () => {
  const { user, sent } = show({ families_to_come: 0 })
  await user.click(await screen.findByRole("button", { name: "Find on the map" }))
  await screen.findByDisplayValue("Nordenflychtsvägen 55, 112 52 Stockholm")
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(sent.at(-1)).toEqual({
    call: PATCH,
    body: {
      address: { from: kristineberg.address, to: "Nordenflychtsvägen 55, 112 52 Stockholm" },
      area: { from: "Kungsholmen", to: "Fredhäll" },
      latitude: { from: 59.33581, to: 59.34 },
      longitude: { from: 18.00541, to: 18.01 },
    },
  })
})

test("a short name and a roof are saved, each from what stood there", async () => {
  const { user, sent } = show()
  const short = await screen.findByLabelText<HTMLInputElement>("Short name")
  await user.clear(short)
  await user.type(short, "KRIST")
  await user.click(screen.getByRole("checkbox", { name: /^Indoors/ }))
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(sent.at(-1)?.body).toEqual({
    short_name: { from: "KB", to: "KRIS" },
    is_indoor: { from: false, to: true },
  })
})

test("what was changed is taken back", async () => {
  const { user } = show()
  const name = await screen.findByLabelText<HTMLInputElement>("Name")
  await user.type(name, " 2")
  await user.click(screen.getByRole("button", { name: "Undo" }))
  expect(name.value).toBe("Kristinebergs IP")
})
