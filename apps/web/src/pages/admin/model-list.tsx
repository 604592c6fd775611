import type { RouteHandle } from "../../i18n/namespaces.ts"
import { ModelList, useModelWords, WithModel } from "../../modules/models/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/model-list"

export const handle: RouteHandle = { namespaces: ["models", "players", "player-groups", "staff", "planning"] }

/** The rows of one entity. */
export default function ModelListPage({ params }: Route.ComponentProps) {
  const words = useModelWords()
  return (
    <>
      <PageHead title={words.pageTitle(params.model)} />
      <WithModel key={params.model} name={params.model}>
        {(model) => <ModelList model={model} />}
      </WithModel>
    </>
  )
}
