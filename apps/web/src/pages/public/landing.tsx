import type { Answer } from "@academy/contract/client"
import { ArrowRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useAccount } from "../../features/accounts/index.ts"
import { Figures, HeroScene, NextSeatTicket, nextWithSeat } from "../../features/site/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { bookingPath, calendar, home } from "../../shell/places.ts"
import { Button } from "../../ui/button.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/landing"

export const handle: RouteHandle = { namespaces: ["site"], barOnHero: true }

/** The one session that the ticket shows; a page without it is still a page. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const sessions = (await context.api("/api/available-bookings/")) as Answer<"GET /api/available-bookings/">
    return { next: nextWithSeat(sessions, new Date(context.now)) }
  } catch (error) {
    context.reportError(error)
    return { next: null }
  }
}

/** The first screen: what this is, where it leads, and the next seat. */
export default function Landing({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("site")
  const isLoggedIn = useAccount() !== null
  // Until there is a home page to enter, the sessions are what there is to see.
  const entrance = home.to === "/" ? calendar.to : home.to
  return (
    <>
      <PageHead title={t("landing.title")} description={t("landing.lead")} isPublic />
      <section className="night relative flex min-h-[max(100svh,40rem)] flex-col overflow-hidden bg-page md:min-h-[max(55rem,min(61vw,100svh))]">
        <HeroScene />
        <div className="absolute inset-x-0 bottom-0 h-40 bg-linear-to-t from-(--page) to-transparent" />
        <div className="page-column page-gutter relative flex grow flex-col pt-25 pb-5 md:pt-43 md:pb-11">
          <div className="max-w-180">
            <h1 className="text-display text-hero [&:not(:lang(ar))]:leading-[0.96]">
              {t("landing.titleFirst")}
              <br />
              {t("landing.titleSecond")}
            </h1>
            <p className="mt-5 max-w-118 text-copy text-lead text-ink/90 md:mt-7">{t("landing.lead")}</p>
            <div className="mt-6 flex flex-wrap gap-3 md:mt-8">
              <Button asChild size="hero">
                <Link to={bookingPath(isLoggedIn)}>
                  {t("landing.bookTrial")}
                  <ArrowRight aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
                </Link>
              </Button>
              <Button asChild size="hero" variant="outline" className="max-md:hidden">
                <Link to={entrance}>{t(home.to === "/" ? "landing.sessions" : "landing.enter")}</Link>
              </Button>
            </div>
          </div>
          <div className="mt-auto flex flex-wrap items-end justify-between gap-8 pt-40 md:pt-24">
            <div className="max-lg:hidden">
              <Figures />
            </div>
            {loaderData.next && <NextSeatTicket session={loaderData.next} />}
          </div>
        </div>
      </section>
      <section className="page-column page-gutter pt-11 pb-18 lg:hidden">
        <Figures />
        <Button asChild variant="tonal" className="mt-9 w-full md:hidden">
          <Link to={entrance}>{t(home.to === "/" ? "landing.sessions" : "landing.enter")}</Link>
        </Button>
      </section>
    </>
  )
}
