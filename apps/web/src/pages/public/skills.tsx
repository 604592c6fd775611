import { useTranslation } from "react-i18next"
import { href } from "react-router"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import {
  course,
  FactRow,
  organization,
  PageTop,
  Promises,
  readProgramme,
  Section,
  SectionLead,
  Sections,
  SessionBoard,
  SessionPlan,
  StructuredData,
  siteFacts,
  TrainingFormats,
} from "../../modules/site/index.ts"
import { ProgrammeDrawing } from "../../ui/drawings/programme.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/skills"
import { PageActions } from "./page-actions.tsx"

export const handle: RouteHandle = { namespaces: ["skills", "site", "bookables"] }

const formats = ["group", "individual", "duo"] as const

export const loader = ({ context }: Route.LoaderArgs) => readProgramme(context, formats)

export default function Skills({ loaderData: { next, programmes } }: Route.ComponentProps) {
  const { t } = useTranslation(["skills", "site"])
  const language = useLanguage()
  const { range } = useFormat()
  return (
    <>
      <PageHead title={t("title")} description={t("description", siteFacts())} isPublic />
      <StructuredData
        things={(publicUrl) => [
          organization(publicUrl),
          ...formats.flatMap((format) =>
            course(publicUrl, {
              name: t(`site:programmes.${format}.name`),
              description: t(`formats.${format}.text`, siteFacts()),
              path: href("/preview/skills"),
              language,
              fact: programmes[format],
            }),
          ),
        ]}
      />
      <Sections>
        <PageTop
          title={t("headline")}
          lead={t("lead", siteFacts())}
          actions={<PageActions />}
          board={<ProgrammeDrawing programme="group" className="w-full" />}
        />
        <div className="page-column page-gutter">
          <FactRow
            facts={[
              { figure: siteFacts().groupPlayers, label: t("facts.group") },
              { figure: siteFacts().groupMinutes, label: t("facts.minutes", siteFacts()) },
              { figure: range(siteFacts().weeklyFrom, siteFacts().weeklyTo), label: t("facts.weekly") },
              { figure: range(siteFacts().agesFrom, siteFacts().agesTo), label: t("facts.ages") },
            ]}
          />
        </div>
        <Section
          id="formats"
          title={t("formats.title")}
          aside={<SectionLead>{t("formats.lead")}</SectionLead>}
        >
          <TrainingFormats
            formats={formats.map((format) => ({
              programme: format,
              name: t(`site:programmes.${format}.name`),
              text: t(`formats.${format}.text`, siteFacts()),
              seats: t(`formats.${format}.seats`, siteFacts()),
              fact: programmes[format],
            }))}
          />
        </Section>
        <Section
          id="plan"
          title={t("plan.title", siteFacts())}
          aside={<SectionLead>{t("plan.lead")}</SectionLead>}
        >
          <SessionPlan
            parts={[
              t("plan.warmUp"),
              t("plan.technique"),
              t("plan.decisions"),
              t("plan.game"),
              t("plan.talk"),
            ]}
          />
        </Section>
        <SessionBoard id="next" title={t("next")} sessions={next} />
        <Promises />
      </Sections>
    </>
  )
}
