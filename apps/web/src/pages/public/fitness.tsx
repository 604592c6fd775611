import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { href } from "react-router"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import {
  claimedFacts,
  course,
  organization,
  PageTop,
  Promises,
  readProgramme,
  Section,
  SectionLead,
  Sections,
  SessionBoard,
  StructuredData,
  siteFacts,
  TopicList,
  WeekStrip,
} from "../../modules/site/index.ts"
import { ProgrammeDrawing } from "../../ui/drawings/programme.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/fitness"
import { PageActions } from "./page-actions.tsx"

export const handle: RouteHandle = { namespaces: ["fitness", "site", "bookables"] }

export const loader = ({ context }: Route.LoaderArgs) => readProgramme(context, ["fitness"])

const parts = ["speed", "strength", "balance", "endurance"] as const
const ageGroups = ["young", "middle", "old"] as const

/** The weeks until training is noticed and until it is measured; null where the academy doesn't say both. */
function claimedWeeks() {
  const { firstFrom, firstTo, significantFrom, significantTo } = claimedFacts()
  if (firstFrom === null || firstTo === null || significantFrom === null || significantTo === null)
    return null
  return {
    first: { from: firstFrom, to: firstTo },
    significant: { from: significantFrom, to: significantTo },
  }
}

export default function Fitness({ loaderData: { next, programmes } }: Route.ComponentProps) {
  const { t } = useTranslation("fitness")
  const language = useLanguage()
  const weeks = claimedWeeks()
  return (
    <>
      <PageHead title={t("title")} description={t("description", siteFacts())} isPublic />
      <StructuredData
        things={(publicUrl) => [
          organization(publicUrl),
          ...course(publicUrl, {
            name: t("title"),
            description: t("description", siteFacts()),
            path: href("/preview/fitness"),
            language,
            fact: programmes.fitness,
          }),
        ]}
      />
      <Sections>
        <PageTop
          title={t("headline")}
          lead={t("lead", siteFacts())}
          actions={<PageActions />}
          board={<ProgrammeDrawing programme="fitness" className="w-full" />}
        />
        {weeks && (
          <Section
            id="weeks"
            title={t("weeks.title")}
            aside={<SectionLead>{t("weeks.lead", siteFacts())}</SectionLead>}
          >
            <WeekStrip
              label={t("weeks.picture", siteFacts())}
              stages={[
                {
                  ...weeks.first,
                  title: t("weeks.first.title", siteFacts()),
                  text: t("weeks.first.text"),
                },
                {
                  ...weeks.significant,
                  title: t("weeks.significant.title", siteFacts()),
                  text: t("weeks.significant.text"),
                },
              ]}
            />
          </Section>
        )}
        <Section id="parts" title={t("parts.title")}>
          <TopicList
            topics={parts.map((part) => ({
              title: t(`parts.${part}.title`),
              text: t(`parts.${part}.text`),
            }))}
          />
        </Section>
        <Section id="ages" title={t("ages.title")}>
          <TopicList
            topics={ageGroups.map((group) => ({
              title: t(`ages.${group}.title`, academy.fitness.age_groups[group]),
              text: t(`ages.${group}.text`),
            }))}
          />
        </Section>
        <SessionBoard id="next" title={t("next")} sessions={next} />
        <Promises />
      </Sections>
    </>
  )
}
