import { useTranslation } from "react-i18next"
import { href } from "react-router"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import {
  claimedFacts,
  course,
  FactRow,
  organization,
  PageTop,
  Promises,
  readProgramme,
  Section,
  Sections,
  SessionBoard,
  Steps,
  StructuredData,
  siteFacts,
  TopicList,
} from "../../modules/site/index.ts"
import { PathToStar } from "../../ui/drawings/path-to-star.tsx"
import { NightPanel } from "../../ui/night-panel.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/talents"
import { PageActions } from "./page-actions.tsx"

export const handle: RouteHandle = { namespaces: ["talents", "site", "bookables"] }

export const loader = ({ context }: Route.LoaderArgs) => readProgramme(context, ["talent"])

const steps = ["meet", "plan", "train", "video", "next"] as const
const reasons = ["wants", "time", "fair"] as const

export default function Talents({ loaderData: { next, programmes } }: Route.ComponentProps) {
  const { t } = useTranslation("talents")
  const format = useFormat()
  const language = useLanguage()
  const { talentsTrained, talentsElite, talentsDedication } = claimedFacts()
  const figures = [
    { claimed: talentsTrained, figure: `${talentsTrained}+`, label: t("facts.trained") },
    { claimed: talentsElite, figure: `${talentsElite}+`, label: t("facts.elite") },
    {
      claimed: talentsDedication,
      figure: format.percent((talentsDedication ?? 0) / 100),
      label: t("facts.dedication"),
    },
  ].filter(({ claimed }) => claimed !== null)
  return (
    <>
      <PageHead title={t("title")} description={t("description")} isPublic />
      <StructuredData
        things={(publicUrl) => [
          organization(publicUrl),
          ...course(publicUrl, {
            name: t("title"),
            description: t("description"),
            path: href("/preview/talents"),
            language,
            fact: programmes.talent,
          }),
        ]}
      />
      <Sections>
        <PageTop
          title={t("headline")}
          lead={t("lead")}
          actions={<PageActions />}
          board={<PathToStar className="w-full" />}
        />
        {figures.length > 0 && (
          <div className="page-column page-gutter">
            <FactRow facts={figures} />
          </div>
        )}
        <div id="path" className="page-column page-gutter">
          <NightPanel className="grid grid-cols-1 gap-x-12 gap-y-9 py-12 md:px-12 md:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:px-22 xl:py-20">
            <h2 className="text-display text-section">{t("path.title")}</h2>
            <Steps
              steps={steps.map((step) => ({
                title: t(`path.${step}.title`),
                text: t(`path.${step}.text`),
              }))}
            />
          </NightPanel>
        </div>
        <Section id="fit" title={t("fit.title")}>
          <TopicList
            topics={reasons.map((reason) => ({
              title: t(`fit.${reason}.title`),
              text: t(`fit.${reason}.text`, siteFacts()),
            }))}
          />
        </Section>
        <SessionBoard id="next" title={t("next")} sessions={next} />
        <Promises />
      </Sections>
    </>
  )
}
