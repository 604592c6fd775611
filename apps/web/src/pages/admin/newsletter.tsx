import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { NewsletterPage } from "../../modules/newsletters/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/newsletter"

export const handle: RouteHandle = { namespaces: ["newsletters", "content-texts"] }

/** One newsletter. */
export default function OneNewsletterPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation("newsletters")
  return (
    <>
      <PageHead title={t("title")} />
      <NewsletterPage key={params.id} id={params.id} />
    </>
  )
}
