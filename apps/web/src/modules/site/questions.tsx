import { Mail } from "lucide-react"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Form, href, Link } from "react-router"
import { AccordionItem } from "../../ui/accordion.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { siteFacts } from "./facts.ts"
import { searchPath } from "./search/search-path.ts"
import { sectionTitleSize } from "./section.tsx"
import { useOpenAnswer } from "./use-open-answer.ts"

interface QuestionsProps {
  /** `id`: where a link may jump to. */
  questions: readonly { id: string; question: string; answer: string }[]
}

/** The most asked questions, and a field that searches all answers, with or without scripts. */
export function Questions({ questions }: QuestionsProps) {
  useOpenAnswer()
  const { t } = useTranslation(["site", "common"])
  const titleId = useId()
  const [wanted, setWanted] = useState("")
  return (
    <section id="questions" aria-labelledby={titleId} className="page-column page-gutter">
      <div className="grid grid-cols-1 gap-x-18 gap-y-9 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div>
          <h2 id={titleId} className={`text-display ${sectionTitleSize}`}>
            {t("questions.title")}
          </h2>
          <Form action={searchPath} className="mt-6 md:mt-9">
            <SearchField
              name="q"
              label={t("questions.search")}
              clearLabel={t("common:clear")}
              value={wanted}
              onValueChange={setWanted}
            />
          </Form>
          <p className="mt-4 flex items-center gap-2.5 text-small text-ink-muted">
            <Mail aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
            {t("questions.reply", siteFacts())}
          </p>
        </div>
        <div>
          {questions.map(({ id, question, answer }, index) => (
            <AccordionItem key={question} question={question} defaultOpen={index === 0}>
              <div id={id}>{answer}</div>
            </AccordionItem>
          ))}
          <Link
            to={href("/preview/faq")}
            className="mt-6 inline-flex min-h-11 items-center rounded-badge text-label text-accent-ink underline-offset-4 hover:underline"
          >
            {t("questions.all")}
          </Link>
        </div>
      </div>
    </section>
  )
}
