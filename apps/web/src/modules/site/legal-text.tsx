import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useLanguage } from "../../i18n/use-words.ts"
import { type LegalPage, legalFactsIn, legalSectionsOf } from "./legal-facts.ts"

/** What the legal texts ask for, in the language on the screen. */
export const useLegalFacts = () => legalFactsIn(useLanguage())

/** A page that the law asks for: short sections in plain words. Needs the words `legal`. */
export function LegalText({ page, children }: { page: LegalPage; children?: ReactNode }) {
  const { t } = useTranslation("legal")
  const legalFacts = useLegalFacts()
  const sections = legalSectionsOf(page)
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
            id={section}
            className="scroll-mt-24 grid grid-cols-1 gap-x-12 gap-y-2 border-t border-line-mid py-7 lg:grid-cols-[18rem_minmax(0,1fr)]"
          >
            <h2 className="text-title text-heading">
              {t(`${page}.sections.${section}.heading` as "privacy.title")}
            </h2>
            <p className="max-w-160 text-copy text-ink-muted">
              {t(`${page}.sections.${section}.text` as "privacy.description", legalFacts)}
            </p>
          </section>
        ))}
      </div>
      {children}
    </article>
  )
}
