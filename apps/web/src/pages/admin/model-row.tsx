import type { RouteHandle } from "../../i18n/namespaces.ts"
import { ModelRow, useModelWords, WithModel } from "../../modules/models/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/model-row"

export const handle: RouteHandle = {
  namespaces: ["models", "audit", "players", "player-groups", "academy-settings"],
}

/** One row of an entity. */
export default function ModelRowPage({ params }: Route.ComponentProps) {
  const words = useModelWords()
  return (
    <>
      <PageHead title={words.pageTitle(params.model)} />
      <WithModel key={`${params.model}/${params.id}`} name={params.model}>
        {(model) => <ModelRow model={model} id={params.id} />}
      </WithModel>
    </>
  )
}
