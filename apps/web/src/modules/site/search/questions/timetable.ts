import type { Bookable } from "../../../../core/bookables/index.ts"
import type { Plan } from "../../plan-cards.tsx"
import type { Coach, Place, Timetable } from "../timetable.ts"

/** A Monday morning in Stockholm. */
export const now = new Date("2026-11-23T08:00:00+01:00")

const place = (id: number, name: string, area: string): Place => ({
  id,
  name,
  area,
  address: "Ringvägen 16, 117 26 Stockholm",
  latitude: 59.3,
  longitude: 18,
  directions: "",
  pitches: "",
  bring: "",
})
const stadshagen = place(1, "Stadshagens IP", "Kungsholmen")
const arsta = place(2, "Årsta gårds BP", "Årsta")
const spanga = place(3, "Spånga Fotbollshall", "Spånga")

const coach = (id: number, name: string, languages: string[]): Coach => ({
  id,
  name,
  languages,
  experience: "11 years",
  specialization: "Finishing",
  certifications: ["UEFA B"],
  specialties: [],
  achievements: [],
})
const amir = coach(1, "Amir Haddad", ["Swedish", "Arabic", "English"])
const johanna = coach(2, "Johanna Ekström", ["Swedish", "English"])

function session(
  id: number,
  slug: Bookable["booking_type"]["slug"],
  from: string,
  until: string,
  address: Place,
  who: Coach,
): Bookable {
  return {
    id,
    title: "First touch",
    description: "",
    focus: "",
    booking_type: { id: 1, slug, name: slug, pass_type: null },
    starts_at: from,
    ends_at: until,
    from_time: from.slice(11, 16),
    to_time: until.slice(11, 16),
    address,
    pitch: "",
    coaches: [{ id: who.id, name: who.name }],
    capacity: 6,
    seats_taken: 2,
    price: 290,
    currency: "SEK",
    min_birth_year: null,
    max_birth_year: null,
    status: "scheduled",
    bookable_from: null,
    returning_from: null,
    cancel_free_until: from,
  }
}

const plan = (id: number, name: string, price: number): Plan => ({
  id,
  slug: name.toLowerCase(),
  name,
  description: "",
  benefits: [],
  price,
  yearly_price: price,
  currency: "SEK",
  membership_passes: 4,
  group_passes: 4,
  personal_passes: 0,
  players: 1,
  binding_time: 3,
  is_featured: false,
})

/** A small academy's next weeks. */
export const timetable: Timetable = {
  news: [
    {
      id: 1,
      published_at: "2026-11-19T09:00:00+01:00",
      title: { en: "Camps in the sports break are open", sv: "Sportlovslägren är öppna för bokning" },
      text: {
        en: "Four days for the younger, five for the older, both with lunch.",
        sv: "Fyra dagar för de yngre, fem för de äldre, båda med lunch.",
      },
    },
    {
      id: 2,
      published_at: "2026-10-21T09:00:00+02:00",
      title: {
        en: "Spånga is ours on winter evenings",
        sv: "Spånga är vårt på vinterkvällarna",
        fr: "Spånga est à nous les soirs d’hiver",
        es: "Spånga es nuestro las tardes de invierno",
        ar: "قاعة سبونغا لنا في أمسيات الشتاء",
      },
      text: {
        en: "The youngest groups move indoors until the clocks change.",
        sv: "De yngsta grupperna flyttar inomhus tills klockan ställs om.",
        fr: "Les plus jeunes s’entraînent en salle jusqu’au changement d’heure.",
        es: "Los más pequeños entrenan a cubierto hasta el cambio de hora.",
        ar: "تنتقل مجموعات الصغار إلى الصالة حتى تغيير الساعة.",
      },
    },
  ],
  places: [stadshagen, arsta, spanga],
  coaches: [amir, johanna],
  plans: [plan(1, "Basic", 1000), plan(2, "Pro", 1900), plan(3, "Elite", 3580)],
  packs: [
    {
      id: 1,
      name: "Group 10-Pack",
      price: 2490,
      currency: "SEK",
      amount_pass: 10,
      pass_type: { id: 1, name: "Group" },
      terms: "",
      valid_days: 180,
    },
  ],
  sessions: [
    session(101, "group", "2026-11-24T17:30:00+01:00", "2026-11-24T19:00:00+01:00", stadshagen, amir),
    session(102, "fitness", "2026-11-25T18:00:00+01:00", "2026-11-25T19:00:00+01:00", spanga, johanna),
    session(103, "group", "2026-11-28T10:00:00+01:00", "2026-11-28T11:30:00+01:00", arsta, johanna),
    session(104, "trial", "2026-11-28T10:30:00+01:00", "2026-11-28T11:30:00+01:00", stadshagen, johanna),
    session(105, "group", "2026-12-01T17:30:00+01:00", "2026-12-01T19:00:00+01:00", stadshagen, amir),
    session(201, "camp", "2027-03-01T09:00:00+01:00", "2027-03-04T15:00:00+01:00", spanga, johanna),
    session(202, "camp", "2027-03-22T09:00:00+01:00", "2027-03-24T15:00:00+01:00", arsta, amir),
    session(203, "camp", "2027-06-21T09:00:00+02:00", "2027-06-24T15:00:00+02:00", stadshagen, amir),
  ],
}
