import type { ParseKeys } from "i18next"

type Words = ParseKeys<"shell">

export interface Place {
  to: string
  label: Words
  /** One line more, in the bar's menus. */
  hint?: Words
}

/**
 * Pages of the route table that have no file yet: nothing leads there. Whoever builds one takes its line away, and it
 * appears in the bar, the phone's menu and the footer.
 */
const notBuiltYet: ReadonlySet<string> = new Set([
  "/preview/camps",
  "/preview/pricing",
  "/preview/contact",
])

const pathOf = (to: string) => to.split("#", 1)[0] ?? to
const isBuilt = (to: string) => !notBuiltYet.has(pathOf(to))
const built = (places: readonly Place[]) => places.filter(({ to }) => isBuilt(to))

export const home: Place = { to: isBuilt("/preview/home") ? "/preview/home" : "/", label: "nav.home" }
export const calendar: Place = { to: "/calendar/", label: "footer.allSessions" }
/** Until there is a page to write to us: the office's address, hours and phone, at the end of the start page. */
export const contact: Place = {
  to: isBuilt("/preview/contact") ? "/preview/contact" : "/#office",
  label: "nav.contact",
}
const pricing: Place = { to: "/preview/pricing", label: "nav.pricing" }
const about: Place = { to: "/preview/about", label: "nav.about", hint: "nav.aboutHint" }
const talents: Place = { to: "/preview/talents", label: "nav.talents", hint: "nav.talentsHint" }
const skills: Place = { to: "/preview/skills", label: "nav.skills", hint: "nav.skillsHint" }
const fitness: Place = { to: "/preview/fitness", label: "nav.fitness", hint: "nav.fitnessHint" }
const camps: Place = { to: "/preview/camps", label: "nav.camps", hint: "nav.campsHint" }

/** Book now leads visitors to the contact page (specification, section 2), everybody else to the sessions. */
export const bookingPath = (isLoggedIn: boolean): string =>
  isLoggedIn || !isBuilt("/preview/contact") ? calendar.to : contact.to

/** An entry of the bar: a place, or a menu of places. */
export type BarEntry = Place | { label: Words; places: readonly Place[] }

const wholeBar: readonly BarEntry[] = [
  home,
  { label: "nav.ourStory", places: built([about, talents]) },
  { label: "nav.training", places: built([skills, fitness, camps]) },
  pricing,
  contact,
]

/** What the bar and the phone's menu show, in the specification's order; a menu with nothing in it is left out. */
export const barEntries: readonly BarEntry[] = wholeBar.filter((entry) =>
  "to" in entry ? isBuilt(entry.to) : entry.places.length > 0,
)

/** The footer's two columns of links. */
export const footerColumns = (isLoggedIn: boolean): { label: Words; places: readonly Place[] }[] => [
  { label: "footer.training", places: built([skills, fitness, camps, talents, calendar]) },
  {
    label: "footer.academy",
    places: built([
      { to: about.to, label: "nav.ourStory" },
      pricing,
      { to: "/preview/home#questions", label: "footer.questions" },
      contact,
      isLoggedIn ? { to: "/account", label: "account.myPage" } : { to: "/login", label: "nav.logIn" },
    ]),
  },
]

/** Pages where somebody who is logged in works: bell and booking stand in the bar. */
export const isAccountArea = (pathname: string): boolean =>
  /^\/(account|calendar|profile|sandbox-checkout)(\/|$)/.test(pathname)

/** The panels have a frame of their own (specification, section 2). */
export const isPanel = (pathname: string): boolean => /^\/(admin|staff)(\/|$)/.test(pathname)
