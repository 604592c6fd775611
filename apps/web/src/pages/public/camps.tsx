import { academy } from "@academy/domain/academy"
import { ArrowRight, Check } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { formatRange } from "../../i18n/format.ts"
import { languageFacts } from "../../i18n/languages.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import {
  CampList,
  campKind,
  campsOf,
  FactRow,
  organization,
  PageTop,
  Promises,
  readSessions,
  Section,
  SectionLead,
  Sections,
  StructuredData,
  siteFacts,
  sportsEvent,
} from "../../modules/site/index.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { ProgrammeDrawing } from "../../ui/drawings/programme.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/camps"

export const handle: RouteHandle = { namespaces: ["site", "camps"] }

export async function loader({ context }: Route.LoaderArgs) {
  return { camps: campsOf(await readSessions(context)) }
}

const kinds = ["youth", "teen", "elite"] as const
const bring = ["boots", "bottle", "clothes", "guards", "food"] as const

/** Camps in the school breaks: what they are, when, where, and what to bring. */
export default function Camps({ loaderData: { camps } }: Route.ComponentProps) {
  const { t } = useTranslation("camps")
  const language = useLanguage()
  const now = useNow()
  const { week } = languageFacts[language]
  const { winter, autumn } = academy.camps.weeks
  const all = { ...siteFacts(), winterWeek: week(winter), autumnWeek: week(autumn) }
  return (
    <>
      <PageHead title={t("title")} description={t("description", all)} isPublic />
      <StructuredData
        things={(publicUrl) => [
          organization(publicUrl),
          ...camps.map((camp) => sportsEvent(publicUrl, camp, language, now)),
        ]}
      />
      <Sections>
        <PageTop
          title={t("headline")}
          lead={t("lead", all)}
          actions={
            <>
              <Button asChild size="hero">
                <Link to={href("/preview/camps-register")}>
                  {t("ask")}
                  <ArrowRight aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
                </Link>
              </Button>
              <Button asChild size="hero" variant="outline">
                <a href="#dates">{t("see")}</a>
              </Button>
            </>
          }
          board={<ProgrammeDrawing programme="camps" className="w-full" />}
        />
        <div className="page-column page-gutter">
          <FactRow
            facts={[
              { figure: academy.rules.camp_players_per_coach, label: t("facts.coach") },
              ...kinds.map((kind) => {
                const { from, to } = campKind(kind).days
                return { figure: formatRange(language, from, to), label: t(`facts.${kind}`) }
              }),
            ]}
          />
        </div>
        <Section
          id="dates"
          title={t("dates.title")}
          aside={<SectionLead>{t("dates.lead", siteFacts())}</SectionLead>}
        >
          <CampList
            camps={camps}
            bookAt={({ id }) => `${href("/preview/camps-register")}?camp=${id}`}
            bookLabel={t("dates.book")}
            none={t("dates.none")}
          />
        </Section>
        <Kinds />
        <Section id="bring" title={t("bring.title")}>
          <ul className="grid grid-cols-1 gap-x-12 gap-y-4 md:grid-cols-2">
            {bring.map((thing) => (
              <li key={thing} className="flex gap-3.5 text-copy">
                <Check
                  aria-hidden="true"
                  strokeWidth={1.75}
                  className="mt-0.5 size-5 shrink-0 text-accent-ink"
                />
                {t(`bring.${thing}`)}
              </li>
            ))}
          </ul>
        </Section>
        <Promises />
      </Sections>
    </>
  )
}

function Kinds() {
  const { t } = useTranslation("camps")
  return (
    <Section id="kinds" title={t("kinds.title")} aside={<SectionLead>{t("kinds.lead")}</SectionLead>}>
      <ul className="border-b border-line-mid">
        {kinds.map((kind) => (
          <li
            key={kind}
            className="grid grid-cols-1 items-baseline gap-x-8 gap-y-2 border-t border-line-mid py-6 md:grid-cols-[12rem_minmax(0,1fr)_12rem]"
          >
            <h3 className="text-title text-[1.3125rem]">{t(`kinds.${kind}.name`)}</h3>
            <p className="max-w-140 text-copy text-ink-muted">{t(`kinds.${kind}.text`)}</p>
            <p className="text-label md:text-end">
              {t("kinds.days", campKind(kind).days)}
              <span className="block text-small font-normal text-ink-muted">
                {t("kinds.ages", campKind(kind).ages)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
