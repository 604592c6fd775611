import { hasPart } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { href } from "react-router"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import {
  course,
  Hero,
  HowItWorks,
  nextWithSeat,
  organization,
  ProgrammeTiles,
  programmeFacts,
  Questions,
  Quotes,
  readSessions,
  Section,
  SectionLead,
  Sections,
  SessionBoard,
  StructuredData,
  siteFacts,
  sportsEvent,
  weekBoard,
} from "../../modules/site/index.ts"
import { useNow } from "../../runtime/now.tsx"
import { home, trialPath } from "../../shell/places.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/home"

export const handle: RouteHandle = { namespaces: ["home", "site", "bookables", "players"], barOnHero: true }

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date(context.now)
  const sessions = await readSessions(context)
  return {
    next: nextWithSeat(sessions, now),
    week: weekBoard(sessions, now),
    programmes: programmeFacts(sessions),
  }
}

const questions = ["cancel", "level", "often", "share", "guarantee"] as const

/** Whether this academy is serious, within a minute: what, for whom, when, how, and what others say. */
export default function Home({ loaderData: { next, week, programmes } }: Route.ComponentProps) {
  const { t } = useTranslation(["home", "site"])
  const language = useLanguage()
  const now = useNow()
  const hasAllProgrammes = (["fitness", "camps", "talents"] as const).every(hasPart)
  return (
    <>
      <PageHead
        title={t("title")}
        description={t("description", { ...siteFacts(), ...(hasAllProgrammes ? {} : { context: "plain" }) })}
        canonicalPath={home.to}
        isPublic
      />
      <StructuredData
        things={(publicUrl) => [
          organization(publicUrl),
          ...course(publicUrl, {
            name: t("site:programmes.group.name"),
            description: t("site:programmes.group.text", siteFacts()),
            path: href("/preview/skills"),
            language,
            fact: programmes.group,
          }),
          ...week.map((session) => sportsEvent(publicUrl, session, language, now)),
        ]}
      />
      <Sections>
        <div>
          <Hero bookAt={trialPath} second={{ to: "#week", label: t("site:landing.sessions") }} next={next} />
        </div>
        <Section
          size="large"
          title={
            <>
              {/* The number is spelled out where the words know it. */}
              {t("programmes.first", { ...siteFacts(), context: String(siteFacts().groupPlayers) })}
              <br />
              {t("programmes.second")}
            </>
          }
          aside={<SectionLead>{t("programmes.lead")}</SectionLead>}
        >
          <ProgrammeTiles programmes={programmes} />
        </Section>
        <SessionBoard id="week" title={t("week")} sessions={week} />
        <HowItWorks />
        {hasPart("testimonials") && (
          <Quotes
            first={{ ...quote("first"), author: "Karin Wallin" }}
            others={[
              { ...quote("second"), author: "Samir Khalil" },
              { ...quote("third"), author: "Tindra Berg" },
            ]}
          />
        )}
        <Questions
          questions={questions.map((name) => ({
            id: name,
            question: t(`questions.${name}.question`),
            answer: t(`questions.${name}.answer`, siteFacts()),
          }))}
        />
      </Sections>
    </>
  )

  function quote(place: "first" | "second" | "third") {
    return { content: t(`quotes.${place}.content`), role: t(`quotes.${place}.role`) }
  }
}
