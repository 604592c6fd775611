import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { readList } from "../../api/answers.ts"
import { formatAddress, formatPhone } from "../../i18n/format.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import {
  CoachList,
  Figures,
  Film,
  facts,
  NewsList,
  newsShown,
  organization,
  PageTop,
  Section,
  SectionLead,
  Sections,
  StructuredData,
  TopicList,
} from "../../modules/site/index.ts"
import { useConsent } from "../../shell/consent-provider.tsx"
import { contact } from "../../shell/places.ts"
import { Button } from "../../ui/button.tsx"
import { Plough } from "../../ui/drawings/plough.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/about"

export const handle: RouteHandle = { namespaces: ["about", "site"] }

/** The coaches and the news; a page without them is still a page. A film, where the owner has one. */
export async function loader({ context }: Route.LoaderArgs) {
  const [coaches, news] = await Promise.all([
    readList(context, "GET /api/coaches/"),
    readList(context, "GET /api/news/"),
  ])
  return {
    coaches,
    news: newsShown(news),
    film: context.outside.film,
  }
}

const principles = ["small", "match", "honest", "child"] as const

export default function About({ loaderData: { coaches, news, film } }: Route.ComponentProps) {
  const { t } = useTranslation(["about", "site"])
  const { consent, openDialog } = useConsent()
  return (
    <>
      <PageHead title={t("title")} description={t("description")} isPublic />
      <StructuredData things={(publicUrl) => [organization(publicUrl)]} />
      <Sections>
        <PageTop title={t("headline")} lead={t("lead", facts)} board={<Plough className="w-full" />} />
        {academy.is_confirmed && (
          <div className="page-column page-gutter">
            <div className="border-y border-line-mid py-8 md:py-10">
              <Figures />
            </div>
          </div>
        )}
        <Section id="story" title={t("story.title")}>
          <div className="grid grid-cols-1 gap-x-12 gap-y-5 text-copy text-[1.0625rem] md:grid-cols-2 lg:grid-cols-3">
            <p>{t("story.first", facts)}</p>
            <p>{t("story.second")}</p>
            <p>{t("story.third", facts)}</p>
          </div>
        </Section>
        {film && (
          <Section title={t("film.title")}>
            <Film film={film} isAllowed={consent?.marketing ?? false} askConsent={openDialog} />
          </Section>
        )}
        <Section id="principles" title={t("principles.title")}>
          <TopicList
            topics={principles.map((name) => ({
              title: t(`principles.${name}.title`),
              text: t(`principles.${name}.text`, facts),
            }))}
          />
        </Section>
        <Section
          id="coaches"
          title={t("coaches.title")}
          aside={<SectionLead>{t("coaches.lead", facts)}</SectionLead>}
        >
          <CoachList coaches={coaches} />
        </Section>
        {news.length > 0 && (
          <Section id="news" title={t("news.title")}>
            <NewsList news={news} />
          </Section>
        )}
        <Section
          title={t("office.title")}
          aside={
            <Button asChild variant="outline">
              <Link to={contact.to}>{t("site:talkToUs")}</Link>
            </Button>
          }
        >
          <OfficeFacts />
        </Section>
      </Sections>
    </>
  )
}

/** Where the office is and when somebody is there or answers the phone. */
function OfficeFacts() {
  const { t } = useTranslation("about")
  const { office, phone } = academy.hours
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-7 border-t border-line-mid pt-7 sm:grid-cols-2 lg:grid-cols-4 [&_dd]:mt-1 [&_dd]:text-ink-muted [&_dt]:text-label">
      <div>
        <dt>{t("office.visit")}</dt>
        <dd>
          <bdi className="block">{academy.street}</bdi>
          <bdi className="block">{formatAddress(`${academy.postcode} ${academy.town}`)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t("office.hours")}</dt>
        <dd>{t("office.weekdays", { hours: office.weekdays })}</dd>
        <dd className="mt-0!">{t("office.saturday", { hours: office.saturday })}</dd>
      </div>
      <div>
        <dt>{t("office.phone")}</dt>
        <dd>
          <a href={`tel:${academy.phone_international}`} className="isolate-ltr hover:underline">
            {formatPhone(academy.phone)}
          </a>
        </dd>
        <dd className="mt-0!">{t("office.phoneHours", { hours: phone })}</dd>
      </div>
      <div>
        <dt>{t("office.mail")}</dt>
        <dd>
          <a href={`mailto:${academy.email}`} className="isolate-ltr hover:underline">
            {academy.email}
          </a>
        </dd>
        <dd className="mt-0!">{t("office.reply", facts)}</dd>
      </div>
    </dl>
  )
}
