import { hasPart } from "@academy/domain/academy"
import { HydrationBoundary } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { readAhead } from "../../api/answers.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { OwnCertificates } from "../../modules/certificates/index.ts"
import { FeedbackCard, ToDo } from "../../modules/staff-sessions/index.ts"
import { OpenSubstitutions } from "../../modules/substitutions/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/to-do"

export const handle: RouteHandle = { namespaces: ["certificates"] }

export const loader = ({ context }: Route.LoaderArgs) =>
  readAhead(context, [
    ["GET /api/staff/substitutions/"],
    ["GET /api/staff/to-do/"],
    ["GET /api/staff/term-reports/"],
    ["GET /api/staff/certificates/"],
  ])

/** What waits for a coach: colleagues who ask, and what is open in the own sessions. */
export default function ToDoPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("staff")
  return (
    <HydrationBoundary state={loaderData}>
      <PageHead title={t("toDo.title")} />
      <div className="px-5 py-6 lg:px-8 lg:py-8">
        <h1 className="text-display text-page">{t("toDo.title")}</h1>
        <div className="mt-6 grid grid-cols-1 gap-4 xl:block xl:columns-2 xl:gap-5 xl:*:mb-5 xl:*:break-inside-avoid">
          <OpenSubstitutions />
          <ToDo />
          <FeedbackCard />
          {hasPart("certificates") && <OwnCertificates />}
        </div>
      </div>
    </HydrationBoundary>
  )
}
