import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { ContentTextPage } from "../../modules/content-texts/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/text"

export const handle: RouteHandle = { namespaces: ["content-texts"] }

/** The texts of one thing. */
export default function TextPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation("content-texts")
  return (
    <>
      <PageHead title={t("title")} />
      <ContentTextPage key={`${params.kind} ${params.id}`} kind={params.kind} id={params.id} />
    </>
  )
}
