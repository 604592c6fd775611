import { academy, hasPart, socialLinks } from "@academy/domain/academy"
import { academyPicture, iconAddress } from "@academy/domain/academy-pictures"
import { isNotBookableYet } from "@academy/domain/bookings"
import { toOpeningHours } from "@academy/domain/opening-hours"
import type { Bookable } from "../../core/bookables/index.ts"
import type { Language } from "../../i18n/languages.ts"
import type { ProgrammeFact } from "./programme-facts.ts"

/** One thing as schema.org describes it to search engines. */
export type Thing = { "@type": string } & Record<string, unknown>

/** The academy itself. `publicUrl` is the site's address, without a slash at the end. */
export function organization(publicUrl: string): Thing {
  const { office_weekdays, office_saturday, office_sunday } = academy.hours
  const opens = (days: readonly string[], text: string) => {
    const hours = toOpeningHours(text)
    if (!hours) return []
    return { "@type": "OpeningHoursSpecification", dayOfWeek: days, opens: hours.from, closes: hours.to }
  }
  return {
    "@type": "SportsOrganization",
    "@id": organizationId(publicUrl),
    name: academy.name,
    url: publicUrl,
    logo: publicUrl + (academyPicture(academy.logo_light)?.png.url ?? iconAddress("favicon.svg", academy)),
    image: `${publicUrl}/share/en/home.png`,
    sport: "Football",
    email: academy.email,
    telephone: academy.phone_international,
    address: {
      "@type": "PostalAddress",
      streetAddress: academy.street,
      postalCode: academy.postcode,
      addressLocality: academy.town,
      addressCountry: "SE",
    },
    location: {
      "@type": "Place",
      name: academy.name,
      openingHoursSpecification: [
        opens(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], office_weekdays),
        opens(["Saturday"], office_saturday),
        opens(["Sunday"], office_sunday),
      ].flat(),
    },
    sameAs: socialLinks().map(({ url }) => url),
  }
}

interface CourseFacts {
  name: string
  description: string
  /** Its page, from the root. */
  path: string
  language: Language
  fact: ProgrammeFact | undefined
}

/** A programme that one can join all year: one thing, or none while there are no sessions of it to price it by. */
export function course(
  publicUrl: string,
  { name, description, path, language, fact }: CourseFacts,
): readonly Thing[] {
  if (!fact) return []
  const thing: Thing = {
    "@type": "Course",
    name,
    description,
    url: `${publicUrl}${path}`,
    inLanguage: language,
    typicalAgeRange: `${academy.rules.ages_from}-${academy.rules.ages_to}`,
    provider: { "@id": organizationId(publicUrl) },
    offers: { "@type": "Offer", category: "Paid", price: fact.price, priceCurrency: fact.currency },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Onsite",
      courseWorkload: `PT${fact.minutes}M`,
      location: academy.town,
    },
  }
  return [thing]
}

/** A session or camp with a date, a place and seats, in the language of its page. */
export function sportsEvent(publicUrl: string, session: Bookable, language: Language, now: Date): Thing {
  const opens = session.bookable_from
  const isLater = opens !== null && isNotBookableYet({ bookable_from: new Date(opens) }, now)
  const isFull = session.seats_taken >= session.capacity
  return {
    "@type": "SportsEvent",
    name: session.title,
    description: session.description,
    inLanguage: language,
    startDate: session.starts_at,
    endDate: session.ends_at,
    image: `${publicUrl}/share/${language}/${session.booking_type.slug === "camp" && hasPart("camps") ? "camps" : "skills"}.png`,
    eventStatus: `https://schema.org/${session.status === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: session.address.name, address: session.address.address },
    organizer: { "@id": organizationId(publicUrl) },
    offers: {
      "@type": "Offer",
      url: `${publicUrl}/calendar/?bookableModal=true&bookableId=${session.id}`,
      price: session.price,
      priceCurrency: session.currency,
      availability: `https://schema.org/${isFull ? "SoldOut" : isLater ? "PreOrder" : "InStock"}`,
      ...(isLater && { availabilityStarts: opens }),
    },
  }
}

const organizationId = (publicUrl: string) => `${publicUrl}/#academy`
