import { ArrowRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { Bookable } from "../../core/bookables/index.ts"
import { Button } from "../../ui/button.tsx"
import { siteFacts } from "./facts.ts"
import { Figures } from "./figures.tsx"
import { HeroScene } from "./hero-scene.tsx"
import { NextSeatTicket } from "./next-seat-ticket.tsx"

interface Way {
  to: string
  label: string
}

interface HeroProps {
  /** Where the filled button leads. */
  bookAt: string
  /** The second way on. */
  second: Way
  next: Bookable | null
  /** On a phone the second way stands below the figures; a page that goes on below does without. */
  showsSecondOnPhone?: boolean
}

/** The first screen: what this is, where it leads, the next seat, and the academy in figures. */
export function Hero({ bookAt, second, next, showsSecondOnPhone = false }: HeroProps) {
  const { t } = useTranslation("site")
  return (
    <>
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
            <p className="mt-5 max-w-118 text-copy text-lead text-ink/90 md:mt-7">
              {t("landing.lead", siteFacts())}
            </p>
            <div className="mt-6 flex flex-wrap gap-3 md:mt-8">
              <Button asChild size="hero">
                <Link to={bookAt}>
                  {t("landing.bookTrial")}
                  <ArrowRight aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
                </Link>
              </Button>
              <Button asChild size="hero" variant="outline" className="max-md:hidden">
                <Link to={second.to}>{second.label}</Link>
              </Button>
            </div>
          </div>
          {/* As high as it will be: it stands at the foot, so figures that come one by one would push it up. */}
          <div className="mt-auto flex flex-wrap items-end justify-between gap-8 pt-40 md:pt-24 lg:min-h-55.25">
            <div className="max-lg:hidden">
              <Figures />
            </div>
            {next && <NextSeatTicket session={next} />}
          </div>
        </div>
      </section>
      <div className="page-column page-gutter pt-11 lg:hidden">
        <Figures />
        {showsSecondOnPhone && (
          <Button asChild variant="tonal" className="mt-9 w-full md:hidden">
            <Link to={second.to}>{second.label}</Link>
          </Button>
        )}
      </div>
    </>
  )
}
