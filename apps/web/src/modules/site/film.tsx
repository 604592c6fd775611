import type { Film as FilmFacts } from "@academy/contract/page-context"
import { academy } from "@academy/domain/academy"
import { Play } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import { PathToStar } from "../../ui/drawings/path-to-star.tsx"

interface FilmProps {
  film: FilmFacts
  /** Whether the visitor lets the provider set its cookies. */
  isAllowed: boolean
  /** Opens the choice; once there is a yes, the film that was asked for plays. */
  askConsent: () => void
}

/**
 * A film of another company. Until it is both wanted and allowed nothing of that company is asked for: a drawing stands
 * in its place, and without scripts the link leads to it. Needs the words `about`.
 */
export function Film({ film: { provider, player, page }, isAllowed, askConsent }: FilmProps) {
  const { t } = useTranslation("about")
  const [isWanted, setIsWanted] = useState(false)
  const play = () => {
    setIsWanted(true)
    if (!isAllowed) askConsent()
  }
  return (
    <figure>
      <div className="night night-glow relative aspect-video overflow-hidden rounded-card md:rounded-dialog">
        {isWanted && isAllowed ? (
          <iframe
            src={withAutoplay(player)}
            title={t("film.frame", { academy: academy.name })}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <>
            <PathToStar className="absolute inset-0 m-auto h-4/5 opacity-60" />
            <div className="absolute inset-0 grid place-items-center">
              <Button size="hero" onClick={play} className="noscript:hidden text-body">
                <Play aria-hidden="true" strokeWidth={1.75} className="flip-rtl" />
                {t("film.play")}
              </Button>
            </div>
          </>
        )}
      </div>
      <figcaption className="mt-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-small text-ink-muted">
        <span className="max-w-160">{t(isAllowed ? "film.allowed" : "film.note", { provider })}</span>
        <a
          href={page}
          rel="noopener"
          className="tap-44 rounded-badge text-label text-accent-ink underline-offset-4 hover:underline"
        >
          {t("film.watch", { provider })}
        </a>
      </figcaption>
    </figure>
  )
}

/** Whoever pressed Play does not want to press it twice. */
function withAutoplay(player: string): string {
  const address = new URL(player)
  address.searchParams.set("autoplay", "1")
  return address.href
}
