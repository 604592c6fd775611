import { hasPage, pageAt, pages } from "@academy/contract/pages"
import type { ParseKeys } from "i18next"

type Words = ParseKeys<"shell">

export interface Place {
  to: string
  label: Words
  /** One line more, in the bar's menus. */
  hint?: Words
}

export const home: Place = { to: pages.home.path, label: "nav.home" }
const calendar: Place = { to: pages.calendar.path, label: "footer.allSessions" }
export const contact: Place = { to: pages.contact.path, label: "nav.contact" }
export const search: Place = { to: pages.search.path, label: "nav.search" }
const pricing: Place = { to: pages.pricing.path, label: "nav.pricing" }
const about: Place = { to: pages.about.path, label: "nav.about", hint: "nav.aboutHint" }
const talents: Place = { to: pages.talents.path, label: "nav.talents", hint: "nav.talentsHint" }
const skills: Place = { to: pages.skills.path, label: "nav.skills", hint: "nav.skillsHint" }
const fitness: Place = { to: pages.fitness.path, label: "nav.fitness", hint: "nav.fitnessHint" }
const camps: Place = { to: pages.camps.path, label: "nav.camps", hint: "nav.campsHint" }

/** Book now leads visitors to the contact page (specification, section 2), everybody else to the sessions. */
export const bookingPath = (isLoggedIn: boolean): string => (isLoggedIn ? calendar.to : contact.to)

/** Where a free trial can be booked: the calendar with the trials alone. */
export const trialPath = `${pages.calendar.path}?bookingType=trial`

/** An entry of the bar: a place, or a menu of places. */
export type BarEntry = Place | { label: Words; places: readonly Place[] }

const thatExist = (places: readonly Place[]) => places.filter(({ to }) => hasPage(to))

/** What the bar and the phone's menu show, in the specification's order. A menu of one place is that place. */
export const barEntries = (): BarEntry[] => [
  home,
  menuOf("nav.ourStory", [about, talents]),
  menuOf("nav.training", [skills, fitness, camps]),
  pricing,
  contact,
]

function menuOf(label: Words, all: readonly Place[]): BarEntry {
  const places = thatExist(all)
  const [only] = places
  return places.length === 1 && only ? { to: only.to, label } : { label, places }
}

/** The footer's two columns of links. */
export const footerColumns = (isLoggedIn: boolean): { label: Words; places: readonly Place[] }[] => [
  { label: "footer.training", places: thatExist([skills, fitness, camps, talents, calendar]) },
  {
    label: "footer.academy",
    places: [
      { to: about.to, label: "nav.ourStory" },
      pricing,
      { to: pages.faq.path, label: "footer.questions" },
      search,
      contact,
      isLoggedIn
        ? { to: pages.account.path, label: "account.myPage" }
        : { to: pages.login.path, label: "nav.logIn" },
    ],
  },
]

/** What the law asks for, on the footer's last line. */
export const legalPlaces: readonly Place[] = [
  { to: pages.privacy.path, label: "footer.privacy" },
  { to: pages.terms.path, label: "footer.terms" },
  { to: pages.cookies.path, label: "footer.cookies" },
  { to: pages.accessibility.path, label: "footer.accessibility" },
]

/** Pages where somebody who is logged in works: bell and booking stand in the bar. */
export const isAccountArea = (pathname: string): boolean =>
  pageAt(pathname)?.area === "account" || pageAt(pathname) === pages.calendar

/** The panels have a frame of their own (specification, section 2). */
export const isPanel = (pathname: string): boolean =>
  ["staff", "admin"].includes(pageAt(pathname)?.area ?? "")
