import { academy, hasPart } from "@academy/domain/academy"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { formatAddress, formatPhone } from "../../i18n/format.ts"
import { useHours } from "../../i18n/hours-text.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import {
  AskForm,
  ContactForm,
  NewsletterForm,
  nextByPlace,
  organization,
  readSessions,
  Section,
  SectionLead,
  Sections,
  StructuredData,
  siteFacts,
  tileSource,
  VenueList,
} from "../../modules/site/index.ts"
import { Card } from "../../ui/card.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/contact"

export const handle: RouteHandle = {
  namespaces: ["site", "contact", "search"],
  // The call to action would link to this page (docs/product-rules.md).
  frame: "no-call-to-action",
}

/** The places and what comes next there; without them the page is still a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const tiles = tileSource(context)
  try {
    const [venues, sessions] = await Promise.all([context.read("GET /api/locations/"), readSessions(context)])
    return { venues, tiles, sessions: nextByPlace(sessions) }
  } catch (error) {
    context.reportError(error)
    return { venues: [], tiles, sessions: [] }
  }
}

/** Write, call, visit: what to expect, and when somebody is there. */
export default function Contact({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["contact", "search"])
  const [search] = useSearchParams()
  const question = search.get("question") ?? ""
  return (
    <>
      <PageHead title={t("title")} description={t("description", siteFacts())} isPublic />
      <StructuredData things={(publicUrl) => [organization(publicUrl)]} />
      <Sections className="pt-10 md:pt-14 xl:pt-18">
        <div className="page-column page-gutter grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div>
            <h1 className="text-display text-section">{t("heading")}</h1>
            <p className="mt-5 max-w-130 text-copy text-lead text-ink-muted md:mt-6">
              {t("lead", siteFacts())}
            </p>
            <h2 className="mt-9 text-label">{t("search:here")}</h2>
            <AskForm className="mt-3" />
            <Reach />
          </div>
          <Card aria-label={t("form.title")} className="relative md:p-8">
            <ContactForm question={question} />
          </Card>
        </div>
        <Section id="venues" title={t("venues.title")} aside={<SectionLead>{t("venues.lead")}</SectionLead>}>
          <VenueList {...loaderData} />
        </Section>
        {hasPart("newsletters") && (
          <Section
            id="newsletter"
            title={t("newsletter.title")}
            aside={<SectionLead>{t("newsletter.text")}</SectionLead>}
          >
            <div className="relative max-w-130">
              <NewsletterForm />
            </div>
          </Section>
        )}
      </Sections>
    </>
  )
}

const linkClasses = "rounded-badge text-label text-accent-ink underline-offset-4 hover:underline"

/** The office's ways and hours. The phone has two: the office's own, and longer ones while sessions run. */
function Reach() {
  const { t } = useTranslation("contact")
  const { inOneLine } = useHours()
  const hours = [
    { term: t("reach.officeHours"), text: inOneLine("office") },
    { term: t("reach.phoneHours"), text: inOneLine("phone") },
    { term: t("reach.eveningHours"), text: inOneLine("sessions") },
  ].filter(({ text }) => text !== "")
  return (
    <dl id="reach" aria-label={t("reach.title")} className="mt-9 md:mt-12">
      <Row term={t("reach.call")}>
        <a href={`tel:${academy.phone_international}`} className={`isolate-ltr ${linkClasses}`}>
          {formatPhone(academy.phone)}
        </a>
      </Row>
      <Row term={t("reach.write")}>
        <a href={`mailto:${academy.email}`} className={`isolate-ltr wrap-anywhere ${linkClasses}`}>
          {academy.email}
        </a>
      </Row>
      <Row term={t("reach.visit")}>
        <bdi>{formatAddress(`${academy.street}, ${academy.postcode} ${academy.town}`)}</bdi>
      </Row>
      {hours.map(({ term, text }) => (
        <Row key={term} term={term}>
          {text}
        </Row>
      ))}
    </dl>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line-mid py-3.5 last:border-b">
      <dt className="w-26 text-small text-ink-muted sm:w-34">{term}</dt>
      <dd className="min-w-0 flex-[1_1_8rem] text-copy">{children}</dd>
    </div>
  )
}
