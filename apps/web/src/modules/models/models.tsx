import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { type Model, useModelWords } from "./model-words.ts"

/** All entities, each leading to its list. */
export function ModelIndex() {
  const words = useModelWords()
  return (
    <WithModels>
      {(models) => (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {models.map(({ name }) => (
            <li key={name}>
              <Link
                to={href("/admin/models/:model", { model: name })}
                className="block rounded-card border border-line bg-surface px-5 py-4 text-label shadow-card hover:bg-hover"
              >
                {words.modelName(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </WithModels>
  )
}

/** The model of a name, or what is said where there is none. */
export function WithModel({ name, children }: { name: string; children: (model: Model) => ReactNode }) {
  const { t } = useTranslation("models")
  return (
    <WithModels>
      {(models) => {
        const model = models.find((other) => other.name === name)
        if (model) return children(model)
        return (
          <>
            <h1 className="sr-only">{t("title")}</h1>
            <EmptyState
              heading="h2"
              title={t("unknown")}
              action={
                <Button asChild size="row">
                  <Link to={href("/admin/models")}>{t("title")}</Link>
                </Button>
              }
            />
          </>
        )
      }}
    </WithModels>
  )
}

function WithModels({ children }: { children: (models: readonly Model[]) => ReactNode }) {
  const { t } = useTranslation("models")
  const query = useQuery({ ...answer("GET /api/admin/models/"), staleTime: Number.POSITIVE_INFINITY })
  if (!query.data)
    return (
      <QueryStates
        query={query}
        heading="h2"
        title={t("errorTitle")}
        waiting={
          <>
            <h1 className="sr-only">{t("title")}</h1>
            <Skeleton className="h-96 rounded-card" />
          </>
        }
      />
    )
  return children(query.data)
}
