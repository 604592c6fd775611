import type { ParseKeys } from "i18next"

type Words = ParseKeys<"shell">

export interface Place {
  to: string
  label: Words
  /** One line more, in the bar's menus. */
  hint?: Words
}

export const home: Place = { to: "/preview/home", label: "nav.home" }
const calendar: Place = { to: "/calendar/", label: "footer.allSessions" }
export const contact: Place = { to: "/preview/contact", label: "nav.contact" }
export const search: Place = { to: "/preview/search", label: "nav.search" }
const pricing: Place = { to: "/preview/pricing", label: "nav.pricing" }
const about: Place = { to: "/preview/about", label: "nav.about", hint: "nav.aboutHint" }
const talents: Place = { to: "/preview/talents", label: "nav.talents", hint: "nav.talentsHint" }
const skills: Place = { to: "/preview/skills", label: "nav.skills", hint: "nav.skillsHint" }
const fitness: Place = { to: "/preview/fitness", label: "nav.fitness", hint: "nav.fitnessHint" }
const camps: Place = { to: "/preview/camps", label: "nav.camps", hint: "nav.campsHint" }

/** Book now leads visitors to the contact page (specification, section 2), everybody else to the sessions. */
export const bookingPath = (isLoggedIn: boolean): string => (isLoggedIn ? calendar.to : contact.to)

/** An entry of the bar: a place, or a menu of places. */
export type BarEntry = Place | { label: Words; places: readonly Place[] }

/** What the bar and the phone's menu show, in the specification's order. */
export const barEntries: readonly BarEntry[] = [
  home,
  { label: "nav.ourStory", places: [about, talents] },
  { label: "nav.training", places: [skills, fitness, camps] },
  pricing,
  contact,
]

/** The footer's two columns of links. */
export const footerColumns = (isLoggedIn: boolean): { label: Words; places: readonly Place[] }[] => [
  { label: "footer.training", places: [skills, fitness, camps, talents, calendar] },
  {
    label: "footer.academy",
    places: [
      { to: about.to, label: "nav.ourStory" },
      pricing,
      { to: "/preview/faq", label: "footer.questions" },
      search,
      contact,
      isLoggedIn ? { to: "/account", label: "account.myPage" } : { to: "/login", label: "nav.logIn" },
    ],
  },
]

/** What the law asks for, on the footer's last line. */
export const legalPlaces: readonly Place[] = [
  { to: "/preview/privacy", label: "footer.privacy" },
  { to: "/preview/terms", label: "footer.terms" },
  { to: "/preview/cookies", label: "footer.cookies" },
  { to: "/preview/accessibility", label: "footer.accessibility" },
]

/** Pages where somebody who is logged in works: bell and booking stand in the bar. */
export const isAccountArea = (pathname: string): boolean =>
  /^\/(account|calendar|profile|sandbox-checkout)(\/|$)/.test(pathname)

/** The panels have a frame of their own (specification, section 2). */
export const isPanel = (pathname: string): boolean => /^\/(admin|staff)(\/|$)/.test(pathname)
