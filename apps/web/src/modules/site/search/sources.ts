import { hasPage, pages } from "@academy/contract/pages"
import { academy, hasPart } from "@academy/domain/academy"
import { isPromised } from "@academy/domain/text-conditions"
import { href } from "react-router"
import { formatAddress, formatMoney, formatParts, formatPhone } from "../../../i18n/format.ts"
import { hoursText } from "../../../i18n/hours-text.ts"
import { type Language, languageFacts } from "../../../i18n/languages.ts"
import { campKind, claimsAll, orPlain, siteFacts } from "../facts.ts"
import { answersIn, isAsked } from "../faq/answers.ts"
import { legalFactsIn, legalPages, legalSectionsOf } from "../legal-facts.ts"
import type { News } from "../news-list.tsx"
import type { Findable } from "./search-index.ts"
import type { Timetable } from "./timetable.ts"
import { topicsOf } from "./topics.ts"

/** A text of the public site that answers something, with its place. */
export interface Source extends Findable {
  kind: "answer" | "page" | "news"
  /** Where it stands: the page, down to the section. */
  to: string
  /** The page's name. */
  page: string
}

/** A text in the visitor's language: `say("camps:bring.title")`. */
export type Say = (key: string, values?: Record<string, unknown>) => string

const paths = {
  home: pages.home.path,
  about: pages.about.path,
  skills: pages.skills.path,
  fitness: pages.fitness.path,
  camps: pages.camps.path,
  talents: pages.talents.path,
  pricing: pages.pricing.path,
  contact: pages.contact.path,
} as const
type Page = keyof typeof paths

/** Everything that the public pages say and that somebody may ask for, in one language, in no order. */
export function siteSources(
  say: Say,
  language: Language,
  { news, plans }: Pick<Timetable, "news" | "plans">,
): Source[] {
  const told = [
    ...answers(say, language),
    ...sections(say, language),
    ...plansText(say, language, plans),
    ...legalTexts(say, language),
    ...newsTexts(say, language, news),
  ]
  return told
    .filter(({ to }) => hasPage(to))
    .map((source) => ({
      ...source,
      topics: topicsOf(source.id),
      boost: source.kind === "answer" ? ANSWER_BOOST : 1,
    }))
}

/** Written as an answer, it goes before a passage that says as much. */
const ANSWER_BOOST = 1.15

/** Questions to begin with, as the site itself asks them. */
export const exampleQuestions = (say: Say): string[] =>
  ["home.n2", "home.n8", "skills.n9", "camps.n1", "about.n3", "contact.n5"]
    .filter(isAsked)
    .map((id) => say(`faq:items.${id}.q`))

type Untold = Omit<Source, "topics" | "boost">

const answers = (say: Say, language: Language): Untold[] =>
  answersIn((key, values) => say(`faq:${key}`, values), language).map(({ id, question, text }) => ({
    id: `faq.${id}`,
    kind: "answer",
    title: question,
    text,
    to: `${href("/preview/faq")}#${id}`,
    page: say("faq:title"),
  }))

function sections(say: Say, language: Language): Untold[] {
  const { camps, fitness } = academy
  const { week } = languageFacts[language]
  const phone = hoursText("phone", language, ({ days, hours }) => say(`shell:days.${days}`, { hours }))
  const all = { ...siteFacts(), winterWeek: week(camps.weeks.winter), autumnWeek: week(camps.weeks.autumn) }
  /** Titles and texts by key; several texts become one. */
  const section = (page: Page, name: string | null, title: string, ...texts: string[]): Untold => ({
    id: name === null ? page : `${page}.${name}`,
    kind: "page",
    title,
    text: texts.join(" "),
    to: name === null ? paths[page] : `${paths[page]}#${name}`,
    page: say(`${page}:title`),
  })
  const labelled = (label: string, value: string) => say("common:labelled", { label, value })
  const pair = (key: string, values: Record<string, unknown> = all) =>
    labelled(say(`${key}.title`, values), say(`${key}.text`, values))
  return [
    section(
      "home",
      "how",
      say("site:howItWorks.title"),
      ...each("card", "pick", "train", "grow", (step) => pair(`site:howItWorks.${step}`)),
    ),
    ...(["level", "share"] as const).map((name) => ({
      ...section(
        "home",
        name,
        say(`home:questions.${name}.question`),
        say(`home:questions.${name}.answer`, all),
      ),
      kind: "answer" as const,
    })),
    section("about", null, say("about:title"), say("about:lead", { ...all, ...orPlain("years") })),
    ...(isPromised("story")
      ? [
          section(
            "about",
            "story",
            say("about:story.title"),
            ...each("first", "second", "third", (part) =>
              say(`about:story.${part}`, { ...all, ...(part === "third" && orPlain("players")) }),
            ),
          ),
        ]
      : []),
    section(
      "about",
      "principles",
      say("about:principles.title"),
      ...each("small", "match", "honest", "child", (name) => pair(`about:principles.${name}`)),
    ),
    section(
      "about",
      "coaches",
      say("about:coaches.title"),
      say("about:coaches.lead", { ...all, ...orPlain("coaches") }),
    ),
    section("skills", null, say("skills:title"), say("skills:lead", all)),
    section(
      "skills",
      "formats",
      say("skills:formats.title"),
      ...each("group", "individual", "duo", (format) =>
        labelled(say(`site:programmes.${format}.name`), say(`skills:formats.${format}.text`, all)),
      ),
    ),
    section(
      "skills",
      "plan",
      say("skills:plan.title", all),
      say("skills:plan.lead"),
      formatParts(
        language,
        each("warmUp", "technique", "decisions", "game", "talk", (part) => say(`skills:plan.${part}`)),
      ),
    ),
    section("fitness", null, say("fitness:title"), say("fitness:lead", all)),
    ...(claimsAll("firstFrom", "firstTo", "significantFrom", "significantTo")
      ? [
          section(
            "fitness",
            "weeks",
            say("fitness:weeks.title"),
            ...each("first", "significant", (stage) => pair(`fitness:weeks.${stage}`)),
          ),
        ]
      : []),
    section(
      "fitness",
      "parts",
      say("fitness:parts.title"),
      ...each("speed", "strength", "balance", "endurance", (part) => pair(`fitness:parts.${part}`)),
    ),
    section(
      "fitness",
      "ages",
      say("fitness:ages.title"),
      ...each("young", "middle", "old", (group) => pair(`fitness:ages.${group}`, fitness.age_groups[group])),
    ),
    section("camps", null, say("camps:title"), say("camps:lead", all)),
    section("camps", "dates", say("camps:dates.title"), say("camps:dates.lead", all)),
    section(
      "camps",
      "kinds",
      say("camps:kinds.title"),
      ...each("youth", "teen", "elite", (kind) =>
        labelled(
          `${say(`camps:kinds.${kind}.name`)} (${formatParts(language, [say("camps:kinds.ages", campKind(kind).ages), say("camps:kinds.days", campKind(kind).days)])})`,
          say(`camps:kinds.${kind}.text`),
        ),
      ),
    ),
    section(
      "camps",
      "bring",
      say("camps:bring.title"),
      `${each("boots", "bottle", "clothes", "guards", "food", (thing) => say(`camps:bring.${thing}`)).join("; ")}.`,
    ),
    {
      ...section(
        "camps",
        "register",
        say("camps:register.title"),
        say("camps:register.lead", all),
        say("camps:register.account"),
      ),
      to: href("/preview/camps-register"),
    },
    section("talents", null, say("talents:title"), say("talents:lead")),
    section(
      "talents",
      "path",
      say("talents:path.title"),
      ...each("meet", "plan", "train", "video", "next", (step) => pair(`talents:path.${step}`)),
    ),
    section(
      "talents",
      "fit",
      say("talents:fit.title"),
      ...each("wants", "time", "fair", (reason) => pair(`talents:fit.${reason}`)),
    ),
    section("pricing", "packs", say("pricing:packs.title"), say("pricing:packs.lead")),
    section("pricing", "single", say("pricing:single.title"), say("pricing:single.lead")),
    section(
      "contact",
      "reach",
      say("contact:reach.title"),
      `${formatParts(language, [formatPhone(academy.phone), academy.email])}.`,
      `${formatParts(language, [academy.street, formatAddress(`${academy.postcode} ${academy.town}`)])}.`,
      phone === "" ? "" : `${labelled(say("contact:reach.phoneHours"), phone)}.`,
    ),
    section("contact", "venues", say("contact:venues.title"), say("contact:venues.lead")),
    ...(hasPart("newsletters")
      ? [section("contact", "newsletter", say("contact:newsletter.title"), say("contact:newsletter.text"))]
      : []),
  ]
}

/** What the plans cost and say; nothing where none can be joined. */
function plansText(say: Say, language: Language, plans: Timetable["plans"]): Untold[] {
  if (plans.length === 0) return []
  const labelled = (label: string, value: string) => say("common:labelled", { label, value })
  const prices = plans.map(({ name, price, currency }) =>
    labelled(name, `${formatMoney(language, price, currency)} ${say("pricing:month")}`),
  )
  const texts = [
    `${prices.join("; ")}.`,
    ...plans.flatMap(({ name, description }) => (description ? [labelled(name, description)] : [])),
    `${say("pricing:pause")}.`,
    say("pricing:notSold"),
  ]
  return [
    {
      id: "pricing.plans",
      kind: "page",
      title: say("pricing:title"),
      text: texts.join(" "),
      to: `${paths.pricing}#plans`,
      page: say("pricing:title"),
    },
  ]
}

const legalTexts = (say: Say, language: Language): Untold[] =>
  legalPages.flatMap((page) =>
    legalSectionsOf(page).map((section) => ({
      id: `${page}.${section}`,
      kind: "page" as const,
      title: say(`legal:${page}.sections.${section}.heading`),
      text: say(`legal:${page}.sections.${section}.text`, legalFactsIn(language)),
      to: `${href("/preview")}/${page}#${section}`,
      page: say(`legal:${page}.title`),
    })),
  )

const newsTexts = (say: Say, language: Language, news: News): Untold[] =>
  news.map(({ id, title, text }) => ({
    id: `news.${id}`,
    kind: "news",
    title: title[language] ?? title.en,
    text: text[language] ?? text.en,
    to: `${href("/preview/about")}#news-${id}`,
    page: say("about:title"),
  }))

/** `each("a", "b", say)`: what is said of each, in their order. */
function each<const N extends string>(...namesAndTell: [...names: N[], tell: (name: N) => string]): string[] {
  const tell = namesAndTell.at(-1) as (name: N) => string
  return (namesAndTell.slice(0, -1) as N[]).map(tell)
}
