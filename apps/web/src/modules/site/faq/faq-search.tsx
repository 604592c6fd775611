import { ChevronLeft, ChevronRight } from "lucide-react"
import { type ReactNode, useDeferredValue, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Form, useSearchParams } from "react-router"
import { useLanguage } from "../../../i18n/use-words.ts"
import { AccordionItem } from "../../../ui/accordion.tsx"
import { Button } from "../../../ui/button.tsx"
import { SearchField } from "../../../ui/search-field.tsx"
import { siteFacts } from "../facts.ts"
import { LONGEST_QUESTION, searchPath } from "../search/search-path.ts"
import { type Answer, answersPage } from "./answers.ts"

type Search = (wanted: string) => Answer[]

interface FaqSearchProps {
  answers: readonly Answer[]
  renderAnswer: (answer: Answer) => ReactNode
  /** What stands there while nothing is searched. */
  children: ReactNode
}

/**
 * Search over all answers, in the browser; `?q=` is what is searched first. The index comes with the first letter. Sent
 * off, with scripts or without, the question is answered on the search page.
 */
export function FaqSearch({ answers, renderAnswer, children }: FaqSearchProps) {
  const { t } = useTranslation("faq")
  const [params] = useSearchParams()
  const [wanted, setWanted] = useState(params.get("q") ?? "")
  const [search, setSearch] = useState<Search | null>(null)
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const text = useDeferredValue(wanted.trim())
  const isSearching = text !== ""

  useEffect(() => {
    if (!isSearching) return
    let isMeant = true
    // Without it the list below stays: it holds every answer.
    import("./search-answers.ts")
      .then(({ searchAnswers }) => searchAnswers(answers, language))
      .then(
        (made) => isMeant && setSearch(() => made),
        () => undefined,
      )
    return () => {
      isMeant = false
    }
  }, [isSearching, answers, language])

  const found = isSearching && search ? search(text) : null
  const change = (value: string) => {
    setWanted(value)
    setPage(1)
  }
  return (
    <>
      {/* Found while one types: the app comes for that (document/page-script/starting.ts). */}
      <Form action={searchPath} data-live="">
        <SearchField
          name="q"
          maxLength={LONGEST_QUESTION}
          label={t("search")}
          clearLabel={t("clear")}
          value={wanted}
          onValueChange={change}
          found={found && t("found", { count: found.length })}
          className="max-w-160"
        />
      </Form>
      <div className="mt-10 md:mt-14">
        {found ? (
          found.length > 0 ? (
            <Found found={found} page={page} onPage={setPage} renderAnswer={renderAnswer} />
          ) : (
            <div>
              <h2 className="text-title text-heading">{t("none", { text })}</h2>
              <p className="mt-2 text-copy text-ink-muted">{t("noneText", siteFacts())}</p>
              <Button variant="tonal" className="mt-5" onClick={() => change("")}>
                {t("clear")}
              </Button>
            </div>
          )
        ) : (
          children
        )}
      </div>
    </>
  )
}

interface FoundProps {
  found: readonly Answer[]
  page: number
  onPage: (page: number) => void
  renderAnswer: (answer: Answer) => ReactNode
}

function Found({ found, page: wanted, onPage, renderAnswer }: FoundProps) {
  const { t } = useTranslation("faq")
  const { page, pages, shown } = answersPage(found, wanted)
  return (
    <section aria-label={t("results")}>
      {shown.map((answer, at) => (
        <AccordionItem key={answer.id} question={answer.question} defaultOpen={at === 0 && page === 1}>
          {renderAnswer(answer)}
        </AccordionItem>
      ))}
      {pages > 1 && (
        <nav aria-label={t("pages")} className="mt-6 flex flex-wrap items-center gap-4">
          <Button variant="tonal" size="row" disabled={page === 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
            {t("previous")}
          </Button>
          <span role="status" className="text-small text-ink-muted">
            {t("page", { page, pages })}
          </span>
          <Button variant="tonal" size="row" disabled={page === pages} onClick={() => onPage(page + 1)}>
            {t("next")}
            <ChevronRight aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
          </Button>
        </nav>
      )}
    </section>
  )
}
