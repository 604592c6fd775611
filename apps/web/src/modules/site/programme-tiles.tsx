import { hasPage } from "@academy/contract/pages"
import { academy } from "@academy/domain/academy"
import type { BookingTypeSlug } from "@academy/domain/bookings"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { languageFacts } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { cx } from "../../ui/class-names.ts"
import { type Programme, ProgrammeDrawing } from "../../ui/drawings/programme.tsx"
import { siteFacts } from "./facts.ts"
import type { ProgrammeFact, ProgrammeFacts } from "./programme-facts.ts"

const tiles: readonly { programme: Programme; type: BookingTypeSlug; to: string }[] = [
  { programme: "group", type: "group", to: `${href("/preview/skills")}#group` },
  { programme: "individual", type: "individual", to: `${href("/preview/skills")}#individual` },
  { programme: "duo", type: "duo", to: `${href("/preview/skills")}#duo` },
  { programme: "fitness", type: "fitness", to: href("/preview/fitness") },
  { programme: "camps", type: "camp", to: href("/preview/camps") },
  { programme: "talents", type: "talent", to: href("/preview/talents") },
]

/** Every programme as a tile with the real shape of its training, how long it takes and what it costs at least. */
export function ProgrammeTiles({ programmes }: { programmes: ProgrammeFacts }) {
  const shown = tiles.filter(({ to }) => hasPage(to))
  const small = shown.filter(({ programme }) => programme !== "group" && programme !== "talents")
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:gap-4 xl:grid-cols-4 xl:grid-rows-[auto_auto_auto]">
      {shown.map(({ programme, type, to }) => (
        <li
          key={programme}
          className={cx(
            "min-w-0",
            programme === "group" && "col-span-2",
            programme === "group" && small.length > 2 && "xl:row-span-2",
            programme === "talents" && "col-span-2 xl:col-span-4",
            // The last of three has a line to itself.
            small.length === 3 && small.at(-1)?.programme === programme && "col-span-2",
          )}
        >
          {programme === "talents" ? (
            <TalentsTile to={to} fact={programmes[type]} />
          ) : (
            <Tile programme={programme} to={to} fact={programmes[type]} />
          )}
        </li>
      ))}
    </ul>
  )
}

const tileClasses =
  "flex h-full overflow-hidden rounded-card border border-line bg-surface shadow-card transition-colors duration-120 hover:border-line-strong md:rounded-card-lg"

interface TileProps {
  programme: Exclude<Programme, "talents">
  to: string
  fact: ProgrammeFact | undefined
}

function Tile({ programme, to, fact }: TileProps) {
  const { t } = useTranslation("site")
  const { week } = languageFacts[useLanguage()]
  const isBig = programme === "group"
  return (
    <Link to={to} className={cx(tileClasses, "flex-col")}>
      <ProgrammeDrawing
        programme={programme}
        className={cx(
          "w-full shrink-0",
          isBig ? "md:max-xl:max-h-90 xl:min-h-0 xl:grow xl:basis-0" : "md:max-xl:max-h-48 xl:-mb-7",
        )}
      />
      <div className={cx("p-4 md:p-6", isBig ? "mt-auto max-md:p-5 xl:px-8 xl:pb-8" : "flex grow flex-col")}>
        <h3 className={cx("text-title", isBig ? "text-[1.5rem] md:text-[1.75rem]" : "text-heading")}>
          {t(`programmes.${programme}.name`)}
        </h3>
        <p
          className={cx(
            "mt-1.5 text-copy text-ink-muted",
            isBig ? "max-w-110 md:text-[1.0625rem]" : "text-small",
          )}
        >
          {t(`programmes.${programme}.text`, {
            ...siteFacts(),
            winterWeek: week(academy.camps.weeks.winter),
            autumnWeek: week(academy.camps.weeks.autumn),
          })}
        </p>
        <LengthAndPrice
          programme={programme}
          fact={fact}
          className={isBig ? undefined : "mt-auto max-md:flex-col"}
        />
      </div>
    </Link>
  )
}

type FootProps = { programme: Programme; fact: ProgrammeFact | undefined }

/** The foot of a tile: how long it takes, and from what price on. */
function LengthAndPrice({ programme, fact, className }: FootProps & { className?: string | undefined }) {
  const { t } = useTranslation("site")
  const format = useFormat()
  return (
    <p
      className={cx("flex flex-wrap justify-between gap-x-3 gap-y-0.5 pt-4 text-label text-small", className)}
    >
      <span className="text-ink-muted">
        <Length programme={programme} fact={fact} />
      </span>
      {fact && (
        <span>
          {t(programme === "duo" ? "programmes.fromEach" : "programmes.from", {
            price: format.money(fact.price, fact.currency),
          })}
        </span>
      )}
    </p>
  )
}

/** The owner states what individual and group training last; the others say what their next session lasts. */
function Length({ programme, fact }: FootProps) {
  const { t } = useTranslation("site")
  const format = useFormat()
  if (programme === "camps") return t("programmes.days", siteFacts())
  if (programme === "group") return format.duration(siteFacts().groupMinutes)
  if (programme === "individual") return format.duration(siteFacts().individualMinutes)
  return fact ? format.duration(fact.minutes) : null
}

function TalentsTile({ to, fact }: Omit<TileProps, "programme">) {
  const { t } = useTranslation("site")
  return (
    <Link to={to} className={cx(tileClasses, "flex-col xl:flex-row xl:items-center xl:justify-between")}>
      <ProgrammeDrawing
        programme="talents"
        className="w-full shrink-0 md:max-xl:max-h-40 xl:order-last xl:h-38 xl:w-150"
      />
      <div className="relative max-w-150 p-5 max-xl:pt-1 md:p-6 md:max-xl:pt-1 xl:grid xl:grid-cols-[auto_1fr] xl:items-baseline xl:gap-x-8 xl:px-8">
        <h3 className="text-title text-[1.375rem] xl:row-start-1 xl:text-heading">
          {t("programmes.talents.name")}
        </h3>
        <p className="mt-1.5 text-copy text-ink-muted xl:col-span-2 xl:row-start-2 xl:text-small">
          {t("programmes.talents.text", siteFacts())}
        </p>
        {fact && (
          <LengthAndPrice
            programme="talents"
            fact={fact}
            className="xl:col-start-2 xl:row-start-1 xl:justify-start xl:gap-x-6 xl:pt-0"
          />
        )}
      </div>
    </Link>
  )
}
