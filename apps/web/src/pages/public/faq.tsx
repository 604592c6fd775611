import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import {
  type FaqAnswer,
  FaqSearch,
  faqCategories,
  Section,
  SectionLead,
  Sections,
  ShortContactForm,
  StructuredData,
  siteFacts,
  useAnswers,
  useOpenAnswer,
} from "../../modules/site/index.ts"
import { AccordionItem } from "../../ui/accordion.tsx"
import { Card } from "../../ui/card.tsx"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = {
  namespaces: ["site", "faq", "contact"],
  startsAtOnce: (search) => search.has("q"),
}

/** Every question by its part, open to readers without scripts; search for everybody else; a form for the rest. */
export default function Faq() {
  const { t } = useTranslation("faq")
  const answers = useAnswers()
  useOpenAnswer()
  return (
    <>
      <PageHead title={t("title")} description={t("description")} isPublic />
      <StructuredData things={() => [faqPage(answers)]} />
      <Sections className="pt-10 md:pt-14 xl:pt-18">
        <div className="page-column page-gutter">
          <h1 className="text-display text-section">{t("heading")}</h1>
          <p className="mt-5 mb-7 max-w-130 text-copy text-lead text-ink-muted">
            {t("lead", { count: answers.length })}
          </p>
          <FaqSearch answers={answers} renderAnswer={(answer) => <AnswerText answer={answer} />}>
            <Parts answers={answers} />
          </FaqSearch>
        </div>
        <Section title={t("ask")} aside={<SectionLead>{t("askLead", siteFacts())}</SectionLead>}>
          <Card className="relative max-w-180 md:p-8">
            <ShortContactForm />
          </Card>
        </Section>
      </Sections>
    </>
  )
}

function Parts({ answers }: { answers: readonly FaqAnswer[] }) {
  const { t } = useTranslation("faq")
  const categories = faqCategories.filter((one) => answers.some(({ category }) => category === one))
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <nav aria-label={t("jump")} className="lg:sticky lg:top-24">
        <ul className="flex flex-wrap gap-x-6 lg:flex-col">
          {categories.map((category) => (
            <li key={category}>
              <a
                href={`#${category}`}
                className="inline-flex min-h-11 items-center rounded-badge text-label text-accent-ink underline-offset-4 hover:underline"
              >
                {t(`categories.${category}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-14">
        {categories.map((category) => (
          <section key={category} id={category} aria-labelledby={`${category}-title`}>
            <h2 id={`${category}-title`} className="mb-5 text-title text-[1.5rem]">
              {t(`categories.${category}`)}
            </h2>
            {answers
              .filter((answer) => answer.category === category)
              .map((answer) => (
                <AccordionItem key={answer.id} question={answer.question}>
                  <AnswerText answer={answer} />
                </AccordionItem>
              ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function AnswerText({ answer: { id, text, link } }: { answer: FaqAnswer }) {
  return (
    <div id={id}>
      <p>{text}</p>
      {link && (
        <Link
          to={link.to}
          className="mt-2 inline-flex min-h-11 items-center rounded-badge text-label text-accent-ink underline-offset-4 hover:underline"
        >
          {link.label}
        </Link>
      )}
    </div>
  )
}

/** As search engines read questions and answers. */
const faqPage = (answers: readonly FaqAnswer[]) => ({
  "@type": "FAQPage",
  mainEntity: answers.map(({ question, text }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text },
  })),
})
