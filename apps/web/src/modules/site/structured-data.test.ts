import { academy } from "@academy/domain/academy"
import { describe, expect, it } from "vitest"
import type { Bookable } from "../../core/bookables/index.ts"
import { course, organization, sportsEvent } from "./structured-data.ts"

const url = "https://academy.example"
const now = new Date("2026-11-26T14:30:00Z")
const session: Bookable = {
  id: 7,
  title: "Group · First touch",
  description: "Receiving on the half turn.",
  focus: "Receiving",
  booking_type: { id: 3, slug: "group", name: "Group", pass_type: null },
  starts_at: "2026-11-26T17:30:00+01:00",
  ends_at: "2026-11-26T19:00:00+01:00",
  from_time: "17:30",
  to_time: "19:00",
  address: {
    id: 1,
    name: "Stadshagens IP",
    address: "Stadshagens idrottsväg, Stockholm",
    area: "Kungsholmen",
    latitude: 59.3,
    longitude: 18,
  },
  pitch: "Pitch 1",
  coaches: [],
  capacity: 6,
  seats_taken: 5,
  price: 290,
  currency: "SEK",
  min_birth_year: null,
  max_birth_year: null,
  bookable_from: null,
  returning_from: null,
  status: "scheduled",
  cancel_free_until: "2026-11-25T17:30:00+01:00",
}

describe("what search engines are told", () => {
  it("names the academy with the office's hours by the clock", () => {
    const { location } = organization(url) as unknown as {
      location: { openingHoursSpecification: { opens: string; closes: string }[] }
    }
    expect(organization(url)).toMatchObject({ "@type": "SportsOrganization", name: academy.name, url })
    expect(location.openingHoursSpecification.map(({ opens, closes }) => [opens, closes])).toEqual([
      ["09:00", "17:00"],
      ["10:00", "14:00"],
    ])
  })

  it("names a programme with its price, and only when there are sessions of it", () => {
    const facts = {
      name: "Duo",
      description: "Two",
      path: "/preview/skills",
      language: "en",
    } as const
    expect(course(url, { ...facts, fact: { price: 420, currency: "SEK", minutes: 60 } })).toMatchObject([
      {
        url: `${url}/preview/skills`,
        offers: { price: 420, priceCurrency: "SEK" },
        hasCourseInstance: { courseWorkload: "PT60M" },
      },
    ])
    expect(course(url, { ...facts, fact: undefined })).toEqual([])
  })

  it("says of a session whether it still has a seat", () => {
    expect(sportsEvent(url, session, "sv", now)).toMatchObject({
      inLanguage: "sv",
      image: `${url}/share/sv/skills.png`,
      startDate: session.starts_at,
      offers: { availability: "https://schema.org/InStock" },
    })
    expect(sportsEvent(url, { ...session, seats_taken: 6 }, "sv", now)).toMatchObject({
      offers: { availability: "https://schema.org/SoldOut" },
    })
    const later = { ...session, bookable_from: "2026-12-07T18:00:00+01:00" }
    expect(sportsEvent(url, later, "sv", now)).toMatchObject({
      offers: { availability: "https://schema.org/PreOrder", availabilityStarts: later.bookable_from },
    })
    expect(sportsEvent(url, { ...later, seats_taken: 6 }, "sv", now)).toMatchObject({
      offers: { availability: "https://schema.org/SoldOut" },
    })
    expect(sportsEvent(url, later, "sv", new Date(later.bookable_from))).toMatchObject({
      offers: { availability: "https://schema.org/InStock" },
    })
    expect(sportsEvent(url, { ...session, status: "cancelled" }, "sv", now)).toMatchObject({
      eventStatus: "https://schema.org/EventCancelled",
    })
  })
})
