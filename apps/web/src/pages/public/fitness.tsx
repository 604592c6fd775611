import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { href } from "react-router"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import {
  course,
  facts,
  organization,
  PageTop,
  Promises,
  readProgramme,
  Section,
  SectionLead,
  Sections,
  SessionBoard,
  StructuredData,
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

export default function Fitness({ loaderData: { next, programmes } }: Route.ComponentProps) {
  const { t } = useTranslation("fitness")
  const language = useLanguage()
  return (
    <>
      <PageHead title={t("title")} description={t("description", facts)} isPublic />
      <StructuredData
        things={(publicUrl) => [
          organization(publicUrl),
          ...course(publicUrl, {
            name: t("title"),
            description: t("description", facts),
            path: href("/preview/fitness"),
            language,
            fact: programmes.fitness,
          }),
        ]}
      />
      <Sections>
        <PageTop
          title={t("headline")}
          lead={t("lead", facts)}
          actions={<PageActions />}
          board={<ProgrammeDrawing programme="fitness" className="w-full" />}
        />
        <Section
          id="weeks"
          title={t("weeks.title")}
          aside={<SectionLead>{t("weeks.lead", facts)}</SectionLead>}
        >
          <WeekStrip
            label={t("weeks.picture", facts)}
            stages={[
              {
                ...academy.fitness.first_weeks,
                title: t("weeks.first.title", facts),
                text: t("weeks.first.text"),
              },
              {
                ...academy.fitness.significant_weeks,
                title: t("weeks.significant.title", facts),
                text: t("weeks.significant.text"),
              },
            ]}
          />
        </Section>
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
