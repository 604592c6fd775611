import { academy } from "@academy/domain/academy"
import { isPromised } from "@academy/domain/text-conditions"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { readList } from "../../api/answers.ts"
import { formatAddress, formatPhone } from "../../i18n/format.ts"
import { useHours } from "../../i18n/hours-text.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import {
  CoachList,
  Figures,
  Film,
  hasFigures,
  NewsList,
  newsShown,
  organization,
  orPlain,
  PageTop,
  Section,
  SectionLead,
  Sections,
  StructuredData,
  siteFacts,
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
        <PageTop
          title={t("headline")}
          lead={t("lead", { ...siteFacts(), ...orPlain("years") })}
          board={<Plough className="w-full" />}
        />
        {hasFigures() && (
          <div className="page-column page-gutter">
            <div className="border-y border-line-mid py-8 md:py-10">
              <Figures />
            </div>
          </div>
        )}
        {isPromised("story") && (
          <Section id="story" title={t("story.title")}>
            <div className="grid grid-cols-1 gap-x-12 gap-y-5 text-copy text-[1.0625rem] md:grid-cols-2 lg:grid-cols-3">
              <p>{t("story.first", siteFacts())}</p>
              <p>{t("story.second")}</p>
              <p>{t("story.third", { ...siteFacts(), ...orPlain("players") })}</p>
            </div>
          </Section>
        )}
        {film && (
          <Section title={t("film.title")}>
            <Film film={film} isAllowed={consent?.marketing ?? false} askConsent={openDialog} />
          </Section>
        )}
        <Section id="principles" title={t("principles.title")}>
          <TopicList
            topics={principles.map((name) => ({
              title: t(`principles.${name}.title`),
              text: t(`principles.${name}.text`, siteFacts()),
            }))}
          />
        </Section>
        <Section
          id="coaches"
          title={t("coaches.title")}
          aside={<SectionLead>{t("coaches.lead", { ...siteFacts(), ...orPlain("coaches") })}</SectionLead>}
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
  const { lines } = useHours()
  const office = lines("office")
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-7 border-t border-line-mid pt-7 sm:grid-cols-2 lg:grid-cols-4 [&_dd]:mt-1 [&_dd]:text-ink-muted [&_dt]:text-label">
      <div>
        <dt>{t("office.visit")}</dt>
        <dd>
          <bdi className="block">{academy.street}</bdi>
          <bdi className="block">{formatAddress(`${academy.postcode} ${academy.town}`)}</bdi>
        </dd>
      </div>
      {office.length > 0 && (
        <div>
          <dt>{t("office.hours")}</dt>
          {office.map((line, at) => (
            <dd key={line} className={at > 0 ? "mt-0!" : undefined}>
              {line}
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{t("office.phone")}</dt>
        <dd>
          <a href={`tel:${academy.phone_international}`} className="isolate-ltr hover:underline">
            {formatPhone(academy.phone)}
          </a>
        </dd>
        {lines("phone").map((line) => (
          <dd key={line} className="mt-0!">
            {line}
          </dd>
        ))}
      </div>
      <div>
        <dt>{t("office.mail")}</dt>
        <dd>
          <a href={`mailto:${academy.email}`} className="isolate-ltr hover:underline">
            {academy.email}
          </a>
        </dd>
        <dd className="mt-0!">{t("office.reply", siteFacts())}</dd>
      </div>
    </dl>
  )
}
