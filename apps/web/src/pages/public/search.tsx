import { useTranslation } from "react-i18next"
import { readList } from "../../api/answers.ts"
import { allWords } from "../../i18n/all-words.server.ts"
import { createI18n } from "../../i18n/create-i18n.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import {
  AnswerCard,
  AskForm,
  answerQuestion,
  Examples,
  exampleQuestions,
  newsShown,
  Results,
  readSessions,
  type Say,
  Sections,
} from "../../modules/site/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/search"

export const handle: RouteHandle = {
  namespaces: ["search", "site", "bookables", "camps"],
}

/** `?q=` is the question, answered on the server, stored nowhere; without the lists the site's texts still answer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = context
  const question = new URL(request.url).searchParams.get("q")?.trim() ?? ""
  const say = createI18n(language, await allWords(language)).t as unknown as Say
  if (question === "") return { reply: null, examples: exampleQuestions(say) }
  const [sessions, coaches, places, packs, plans, news] = await Promise.all([
    readSessions(context),
    readList(context, "GET /api/coaches/"),
    readList(context, "GET /api/locations/"),
    readList(context, "GET /api/fetch-packages/"),
    readList(context, "GET /api/fetch-memberships/"),
    readList(context, "GET /api/news/"),
  ])
  const reply = await answerQuestion(question, {
    language,
    say,
    now: new Date(context.now),
    timetable: { sessions, coaches, places, packs, plans, news: newsShown(news) },
  })
  return { reply, examples: [] }
}

/** One place to search and to ask: the answer with its source first, everything else that fits below. */
export default function Search({ loaderData: { reply, examples } }: Route.ComponentProps) {
  const { t } = useTranslation("search")
  return (
    <>
      <PageHead title={t("title")} />
      <Sections className="gap-12! pt-10 md:gap-16! md:pt-14 xl:pt-18">
        <div className="page-column page-gutter">
          <h1 className="max-w-200 text-display text-section">{t("heading")}</h1>
          <p className="mt-5 mb-7 max-w-130 text-copy text-lead text-ink-muted">{t("lead")}</p>
          <AskForm question={reply?.question ?? ""} isFirst className="max-w-200" />
        </div>
        <div className="page-column page-gutter">
          <div className="flex flex-col gap-14">
            <div role="status" className="max-w-240 empty:hidden">
              {reply && <AnswerCard reply={reply} />}
            </div>
            {reply ? <Results reply={reply} /> : <Examples questions={examples} />}
          </div>
        </div>
      </Sections>
    </>
  )
}
