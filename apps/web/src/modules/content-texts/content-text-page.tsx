import { type ContentKind, contentFields, contentKinds } from "@academy/domain/content-texts"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href } from "react-router"
import { answer } from "../../api/answers.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { BackLink } from "../../ui/back-link.tsx"
import { ErrorState } from "../../ui/error-state.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { ContentTextForm } from "./content-text-form.tsx"
import { NewsForm } from "./news-form.tsx"
import { SavedAnswerForm } from "./saved-answer-form.tsx"

interface ContentTextPageProps {
  kind: string
  /** `new` begins a piece of news or a saved answer. */
  id: string
}

/** The texts of one thing in five languages, or a new piece of news or saved answer. */
export function ContentTextPage({ kind, id }: ContentTextPageProps) {
  const { t } = useTranslation("content-texts")
  const known = contentKinds.find((one) => one === kind)
  return (
    <>
      <BackLink to={href("/admin/texts")} className="mb-2">
        {t("title")}
      </BackLink>
      <ContentOrNew kind={known} id={id} />
    </>
  )
}

function ContentOrNew({ kind, id }: { kind: ContentKind | undefined; id: string }) {
  if (id === "new" && kind === "news") return <NewsForm />
  if (id === "new" && kind === "saved_answers") return <SavedAnswerForm />
  return <Content kind={kind} id={Number(id)} />
}

function Content({ kind, id }: { kind: ContentKind | undefined; id: number }) {
  const { t } = useTranslation(["content-texts", "common"])
  const query = useQuery(answer("GET /api/admin/texts/"))
  if (!query.data)
    return (
      <QueryStates
        query={query}
        title={t("error")}
        waiting={
          <>
            <h1 className="sr-only">{t("title")}</h1>
            <Skeleton className="h-96 rounded-card" />
          </>
        }
      />
    )
  const content = query.data.find((one) => one.kind === kind && one.id === id)
  if (!content || !kind)
    return (
      <ErrorState
        title={t("notFound")}
        retryLabel={t("common:tryAgain")}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return <ContentTextForm content={content} fields={contentFields[kind]} />
}
