import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import {
  Hero,
  nextWithSeat,
  organization,
  readSessions,
  StructuredData,
  siteFacts,
} from "../../modules/site/index.ts"
import { home, trialPath } from "../../shell/places.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/landing"

export const handle: RouteHandle = { namespaces: ["site"], barOnHero: true }

/** The one session that the ticket shows; a page without it is still a page. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  next: nextWithSeat(await readSessions(context), new Date(context.now)),
})

/** The way into the academy: its first screen alone. */
export default function Landing({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("site")
  return (
    <>
      <PageHead title={t("landing.title")} description={t("landing.lead", siteFacts())} isPublic />
      <StructuredData things={(publicUrl) => [organization(publicUrl)]} />
      <div className="pb-18 lg:pb-0">
        <Hero
          bookAt={trialPath}
          second={{ to: home.to, label: t("landing.enter") }}
          next={loaderData.next}
          showsSecondOnPhone
        />
      </div>
    </>
  )
}
