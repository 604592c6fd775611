import { type ComponentProps, useId } from "react"
import { useTranslation } from "react-i18next"
import { PlayerCard } from "../../core/players/index.ts"
import { siteFacts } from "./facts.ts"
import { sectionTitleSize } from "./section.tsx"
import { Steps } from "./steps.tsx"

/** An invented player with a club that exists: what a card looks like after a few months. */
const example: ComponentProps<typeof PlayerCard>["player"] = {
  first_name: "Elsa",
  last_name: "Lindqvist",
  year_of_birth: 2014,
  position: "CM",
  get_pos: "CM",
  club_name: "Hammarby IF",
  img_player: null,
  level: 12,
  pro_bar_width: 62,
  card_color: "gold",
  pace: 72,
  shooting: 64,
  passing: 78,
  dribbling: 81,
  defense: 58,
  physical: 66,
}

const steps = ["card", "pick", "train", "grow"] as const

/** From the first click to the first session: four steps on a dotted path. Needs the words `players`. */
export function HowItWorks() {
  const { t } = useTranslation("site")
  const titleId = useId()
  return (
    <section id="how" aria-labelledby={titleId} className="mx-auto w-full max-w-[90rem] md:page-gutter">
      <div className="night relative overflow-hidden px-6 py-14 md:rounded-dialog md:px-12 md:py-16 xl:px-22 xl:py-20">
        <CentreLine />
        <div className="relative grid grid-cols-1 items-center gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] xl:grid-cols-[minmax(0,1fr)_30rem]">
          <div>
            <h2 id={titleId} className={`max-w-130 text-display ${sectionTitleSize}`}>
              {t("howItWorks.title")}
            </h2>
            <div className="mt-9 md:mt-11">
              <Steps
                steps={steps.map((step) => ({
                  title: t(`howItWorks.${step}.title`, siteFacts()),
                  text: t(`howItWorks.${step}.text`, siteFacts()),
                }))}
              />
            </div>
          </div>
          <figure className="mx-auto w-full max-w-70 xl:max-w-86">
            <div className="rotate-4">
              <PlayerCard player={example} />
            </div>
            <figcaption className="sr-only">{t("howItWorks.example")}</figcaption>
          </figure>
        </div>
      </div>
    </section>
  )
}

/** The centre circle and the halfway line behind the card. */
function CentreLine() {
  return (
    <svg
      viewBox="0 0 560 720"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-y-0 end-0 hidden h-full w-1/2 lg:block"
    >
      <defs>
        <radialGradient id="card-glow">
          <stop offset="0" stopColor="#16705f" stopOpacity=".5" />
          <stop offset="1" stopColor="#16705f" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="560" height="720" fill="url(#card-glow)" />
      <g fill="none" stroke="#bdf7e4" strokeOpacity=".16" strokeWidth="1.4">
        <path d="M280 -200V920" />
        <circle cx="280" cy="360" r="244" />
      </g>
    </svg>
  )
}
