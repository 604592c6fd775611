import { academy } from "@academy/domain/academy"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { facts } from "./facts.ts"

type LegalPage = "privacy" | "terms" | "cookies" | "accessibility"

/** How many sections each page has, in the order of `legal.json`. */
const sectionCounts: Record<LegalPage, number> = { privacy: 7, terms: 9, cookies: 4, accessibility: 4 }

/** What the legal texts ask for: the owner's facts. */
export function useLegalFacts() {
  const format = useFormat()
  return {
    ...facts,
    academy: academy.name,
    organisation: academy.organisation_number,
    street: academy.street,
    postcode: academy.postcode,
    town: academy.town,
    email: academy.email,
    phone: academy.phone,
    vat: format.percent(academy.vat_percent / 100),
  }
}

/** A page that the law asks for: short sections in plain words. Needs the words `legal`. */
export function LegalText({ page, children }: { page: LegalPage; children?: ReactNode }) {
  const { t } = useTranslation("legal")
  const legalFacts = useLegalFacts()
  const sections = Array.from(
    { length: sectionCounts[page] },
    (_, at) => `${page}.sections.s${at + 1}` as const,
  )
  return (
    <article className="page-column page-gutter pt-10 pb-24 md:pt-14 xl:pt-18">
      <h1 className="text-display text-section">{t(`${page}.title`)}</h1>
      <p className="mt-5 max-w-130 text-copy text-lead text-ink-muted">
        {t(`${page}.description`, legalFacts)}
      </p>
      <div className="mt-9 md:mt-12">
        {sections.map((section) => (
          <section
            key={section}
            className="grid gap-x-12 gap-y-2 border-t border-line-mid py-7 lg:grid-cols-[18rem_minmax(0,1fr)]"
          >
            <h2 className="text-title text-heading">{t(`${section}.heading` as "privacy.title")}</h2>
            <p className="max-w-160 text-copy text-ink-muted">
              {t(`${section}.text` as "privacy.description", legalFacts)}
            </p>
          </section>
        ))}
      </div>
      {children}
    </article>
  )
}
