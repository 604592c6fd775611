import { pages } from "@academy/contract/pages"
import { academy, hasPart, type OptionalPart } from "@academy/domain/academy"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { href } from "react-router"
import { hoursText } from "../../../i18n/hours-text.ts"
import type { Language } from "../../../i18n/languages.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import { type Claim, campKind, claimsAll, orPlain, siteFacts } from "../facts.ts"

/** In the specification's order. */
export const faqCategories = ["home", "skills", "fitness", "camps", "about", "contact"] as const
type Category = (typeof faqCategories)[number]

/** So many questions each part has. */
const amounts: Record<Category, number> = {
  home: 11,
  skills: 10,
  fitness: 10,
  camps: 10,
  about: 12,
  contact: 10,
}

const links = {
  sessions: pages.calendar.path,
  createPlayer: `${href("/profile")}?section=create-player`,
  connectPlayer: `${href("/profile")}?section=connect-player`,
  logIn: href("/login"),
  pricing: href("/preview/pricing"),
  camps: href("/preview/camps"),
  register: href("/preview/camps-register"),
  privacy: href("/preview/privacy"),
  places: `${href("/preview/contact")}#venues`,
} as const

/** Where an answer leads on. */
const linkOf: Partial<Record<string, keyof typeof links>> = {
  "home.n2": "createPlayer",
  "home.n5": "sessions",
  "home.n9": "sessions",
  "skills.n3": "sessions",
  "fitness.n10": "pricing",
  "camps.n1": "camps",
  "camps.n7": "register",
  "about.n8": "privacy",
  "about.n11": "places",
  "contact.n5": "pricing",
  "contact.n9": "logIn",
  "contact.n10": "connectPlayer",
}

export interface Answer {
  id: string
  category: Category
  question: string
  text: string
  link: { to: string; label: string } | null
}

/** What a question, or all questions of a category, are about: without it they are not there. */
const partOf: Partial<Record<string, OptionalPart>> = {
  fitness: "fitness",
  camps: "camps",
  "about.n7": "talents",
}

/** Whether the academy has what a question is about. */
export function isAsked(id: string): boolean {
  const part = partOf[id] ?? partOf[id.split(".")[0] ?? ""]
  return part === undefined || hasPart(part)
}

/** What an answer claims: unless all of it is claimed, it has a form without, or the question isn't there. */
const claimsOf: Partial<Record<string, { claims: readonly Claim[]; hasPlain?: true }>> = {
  "fitness.n2": { claims: ["firstFrom", "firstTo", "significantFrom", "significantTo"] },
  "fitness.n8": { claims: ["significantTo"], hasPlain: true },
  "about.n1": { claims: ["years"] },
  "about.n2": { claims: ["coaches"], hasPlain: true },
  "about.n4": { claims: ["players", "talentsElite"] },
  "about.n7": { claims: ["talentsYears"], hasPlain: true },
}

const figures = () => {
  const [youth, teen, elite] = [campKind("youth"), campKind("teen"), campKind("elite")]
  return {
    ...siteFacts(),
    youthFrom: youth.days.from,
    youthTo: youth.days.to,
    teenFrom: teen.days.from,
    teenTo: teen.days.to,
    eliteFrom: elite.days.from,
    eliteTo: elite.days.to,
    youthAgeFrom: youth.ages.from,
    youthAgeTo: youth.ages.to,
    teenAgeTo: teen.ages.to,
    eliteAgeFrom: elite.ages.from,
    street: academy.street,
    town: academy.town,
    email: academy.email,
  }
}

type Say = (key: string, values?: Record<string, unknown>) => string

/** How a question about hours is answered; null where the academy says none. */
function hoursFacts(id: string, language: Language, say: Say): object | null {
  const text = (of: "office" | "phone" | "sessions") =>
    hoursText(of, language, ({ days, hours }) => say(`days.${days}`, { hours }))
  const [office, phone, sessions] = [text("office"), text("phone"), text("sessions")]
  if (id === "contact.n2") return office === "" ? null : { office }
  if (id !== "contact.n3") return {}
  return phone === "" ? null : { phone, ...(sessions === "" ? { context: "plain" } : { sessions }) }
}

/** Every question that has an answer, part by part. `say` gives the texts of `faq.json`. */
export const answersIn = (say: Say, language: Language): Answer[] =>
  faqCategories.flatMap((category) =>
    Array.from({ length: amounts[category] }, (_, at) => `${category}.n${at + 1}`).flatMap((id) => {
      const { claims = [], hasPlain = false } = claimsOf[id] ?? {}
      const hours = hoursFacts(id, language, say)
      if (!isAsked(id) || hours === null || !(hasPlain || claimsAll(...claims))) return []
      const text = say(`items.${id}.a`, { ...figures(), ...orPlain(...claims), ...hours })
      // Nothing of it is true of this academy.
      if (text === "") return []
      const link = linkOf[id]
      return {
        id,
        category,
        question: say(`items.${id}.q`),
        text,
        link: link ? { to: links[link], label: say(`links.${link}`) } : null,
      }
    }),
  )

/** The answers in the language on the screen. Needs the words `faq`. */
export function useAnswers(): Answer[] {
  const { t } = useTranslation("faq")
  const language = useLanguage()
  return useMemo(() => answersIn((key, values) => t(key as "title", values ?? {}), language), [t, language])
}

/** So many answers stand on a page of found ones. */
const PAGE_SIZE = 8

/** One page of a list, counted from 1; a page that is not there becomes the nearest one. */
export function answersPage<T>(
  answers: readonly T[],
  wanted: number,
): { page: number; pages: number; shown: T[] } {
  const pages = Math.max(1, Math.ceil(answers.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  return { page, pages, shown: answers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}
