import { type Billing, leastYearlySaving } from "@academy/domain/plans"
import { vatPermille } from "@academy/domain/vat"
import { CalendarClock, RotateCcw, Undo2 } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href } from "react-router"
import { readList } from "../../api/answers.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useFormat } from "../../i18n/use-format.ts"
import {
  FactRow,
  organization,
  PackRows,
  type Plan,
  PlanCards,
  programmeFacts,
  readSessions,
  Section,
  SectionLead,
  Sections,
  StructuredData,
  siteFacts,
} from "../../modules/site/index.ts"
import { Badge } from "../../ui/badge.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/pricing"

export const handle: RouteHandle = { namespaces: ["site", "pricing"] }

export async function loader({ context }: Route.LoaderArgs) {
  const [sessions, packs, plans] = await Promise.all([
    readSessions(context),
    readList(context, "GET /api/fetch-packages/"),
    readList(context, "GET /api/fetch-memberships/"),
  ])
  return { packs, plans, programmes: programmeFacts(sessions) }
}

const singles = ["group", "individual", "duo", "fitness"] as const

/** What it costs: by the month, by the package, by the session; and how one gets one's money back. */
export default function Pricing({ loaderData: { packs, plans, programmes } }: Route.ComponentProps) {
  const { t } = useTranslation("pricing")
  const format = useFormat()
  const [billing, setBilling] = useState<Billing>("yearly")
  const sold = singles.flatMap((slug) => {
    const fact = programmes[slug]
    return fact
      ? [{ figure: format.money(fact.price, fact.currency), label: t(`single.${slug}`, siteFacts()) }]
      : []
  })
  return (
    <>
      <PageHead title={t("title")} description={t("description", siteFacts())} isPublic />
      <StructuredData things={(publicUrl) => [organization(publicUrl)]} />
      <Sections className="pt-10 md:pt-14 xl:pt-18">
        <div className="page-column page-gutter">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
            <h1 className="max-w-170 text-display text-section">{t("headline")}</h1>
            <div className="flex flex-col gap-3 md:items-end">
              {plans.length > 0 && <BillingSwitch plans={plans} billing={billing} onChange={setBilling} />}
              <p className="text-small text-ink-muted">
                {t("vat", { percent: format.rate(vatPermille("training")) })}
              </p>
            </div>
          </div>
          {plans.length > 0 && (
            <>
              <div id="plans" className="mt-8 lg:mt-10">
                <PlanCards
                  plans={plans}
                  billing={billing}
                  joinAt={(plan) =>
                    `${href("/account")}?membershipAction=create&membershipId=${plan}&membershipBilling=${billing}`
                  }
                />
              </div>
              <p className="mt-5 text-small text-ink-muted lg:mt-7">{t("notSold")}</p>
            </>
          )}
          <MoneyPromises />
        </div>
        <Section id="packs" title={t("packs.title")} aside={<SectionLead>{t("packs.lead")}</SectionLead>}>
          <PackRows packs={packs} />
        </Section>
        {sold.length > 0 && (
          <Section
            id="single"
            title={t("single.title")}
            aside={<SectionLead>{t("single.lead")}</SectionLead>}
          >
            <FactRow facts={sold} />
          </Section>
        )}
      </Sections>
    </>
  )
}

function BillingSwitch({
  plans,
  billing,
  onChange,
}: {
  plans: readonly Plan[]
  billing: Billing
  onChange: (billing: Billing) => void
}) {
  const { t } = useTranslation("pricing")
  const format = useFormat()
  const saving = leastYearlySaving(plans)
  return (
    <Segmented<Billing>
      label={t("billing")}
      value={billing}
      onValueChange={onChange}
      choices={[
        { value: "monthly", label: t("monthly") },
        {
          value: "yearly",
          label: (
            <>
              {t("yearly")}
              {saving > 0 && (
                <Badge tone="positive">{t("less", { percent: format.percent(saving / 100) })}</Badge>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

const promises = [
  { name: "guarantee", Icon: RotateCcw },
  { name: "moneyBack", Icon: CalendarClock },
  { name: "withdrawal", Icon: Undo2 },
] as const

function MoneyPromises() {
  const { t } = useTranslation("pricing")
  return (
    <ul
      aria-label={t("promises.label")}
      className="mt-9 grid grid-cols-1 gap-x-5 gap-y-7 md:grid-cols-3 lg:mt-12"
    >
      {promises.map(({ name, Icon }) => (
        <li key={name} className="flex gap-4 lg:px-9">
          <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-6 shrink-0 text-accent-ink" />
          <div>
            <h3 className="text-label">{t(`promises.${name}.title`, siteFacts())}</h3>
            <p className="mt-1 text-copy text-small text-ink-muted">{t(`promises.${name}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
