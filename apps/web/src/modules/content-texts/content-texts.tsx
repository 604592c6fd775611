import type { Answer } from "@academy/contract/client"
import { contentKinds } from "@academy/domain/content-texts"
import { writtenLanguages } from "@academy/domain/offered-languages"
import { useQuery } from "@tanstack/react-query"
import { Check, Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link, useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { type Language, languageFacts } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Select } from "../../ui/select.tsx"

type Content = Answer<"GET /api/admin/texts/">[number]
const ALL = "all"

/** The academy's own texts with what is missing in which language. The address has which language is looked for. */
export function ContentTexts() {
  const { t } = useTranslation(["content-texts", "panels"])
  const [search, setSearch] = useSearchParams()
  const query = useQuery(answer("GET /api/admin/texts/"))
  const missing = writtenLanguages().find((language) => language === search.get("missing"))
  const shown = (query.data ?? []).filter((one) => !missing || one.missing.includes(missing))
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
        <h1 className="me-auto text-display text-page">{t("title")}</h1>
        <Select
          className="w-56 max-w-full"
          label={t("missingIn")}
          value={missing ?? ALL}
          onValueChange={(value) =>
            setSearch(value === ALL ? {} : { missing: value }, { preventScrollReset: true, replace: true })
          }
          choices={[
            { value: ALL, label: t("allTexts") },
            ...writtenLanguages()
              .filter((language) => language !== "en")
              .map((value) => ({ value, label: languageFacts[value].name })),
          ]}
        />
        <Button asChild variant="outline">
          <Link to={href("/admin/texts/:kind/:id", { kind: "saved_answers", id: "new" })}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {t("panels:addSavedReply")}
          </Link>
        </Button>
        <Button asChild>
          <Link to={href("/admin/texts/:kind/:id", { kind: "news", id: "new" })}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {t("addNews")}
          </Link>
        </Button>
      </div>
      <QueryStates query={query} heading="h2" title={t("error")} />
      {query.data?.length === 0 && (
        <EmptyState heading="h2" title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && shown.length === 0 && (
        <EmptyState heading="h2" title={t("nothingMissing")} />
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        {contentKinds.map((kind) => {
          const ofKind = shown.filter((one) => one.kind === kind)
          return (
            ofKind.length > 0 && (
              <Card key={kind}>
                <CardHead title={t(`kind.${kind}`)} />
                <ul>
                  {ofKind.map((content) => (
                    <ContentRow key={content.id} content={content} />
                  ))}
                </ul>
              </Card>
            )
          )
        })}
      </div>
    </>
  )
}

function ContentRow({ content }: { content: Content }) {
  const { t } = useTranslation("content-texts")
  const format = useFormat()
  const now = useNow()
  const name = (language: Language) => languageFacts[language].name
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <Link
          to={href("/admin/texts/:kind/:id", { kind: content.kind, id: String(content.id) })}
          className="tap-44 text-label break-words text-accent-ink underline-offset-4 hover:underline"
        >
          <bdi lang="en">{content.label}</bdi>
        </Link>
        {content.published_at && (
          <span className="block text-small text-ink-muted">
            {t(new Date(content.published_at) > now ? "publishedFrom" : "publishedOn", {
              day: format.day(content.published_at, "year"),
            })}
          </span>
        )}
      </span>
      {content.missing.length === 0 ? (
        <span className="flex items-center gap-1.5 text-small text-ink-muted">
          <Check aria-hidden="true" className="size-4" strokeWidth={2} />
          {t("complete")}
        </span>
      ) : (
        <Badge tone="due" className="whitespace-normal">
          {t("missingList", { languages: format.list(content.missing.map(name)) })}
        </Badge>
      )}
    </li>
  )
}
