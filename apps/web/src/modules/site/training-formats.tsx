import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { type Programme, ProgrammeDrawing } from "../../ui/drawings/programme.tsx"
import type { ProgrammeFact } from "./programme-facts.ts"

interface Format {
  programme: Extract<Programme, "group" | "individual" | "duo">
  name: string
  text: string
  seats: string
  fact: ProgrammeFact | undefined
}

/** Ways to train, one below the other: the drawing, what it is for, and its three facts. `#group` leads to one. */
export function TrainingFormats({ formats }: { formats: readonly Format[] }) {
  return (
    <ul className="border-t border-line-mid">
      {formats.map((format) => (
        <li
          key={format.programme}
          id={format.programme}
          className="grid grid-cols-1 items-center gap-x-10 gap-y-5 border-b border-line-mid py-8 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[19rem_minmax(0,1fr)_15rem]"
        >
          <div className="grid h-44 place-items-center overflow-hidden rounded-card border border-line bg-surface px-4 shadow-card">
            <ProgrammeDrawing programme={format.programme} className="h-38 w-full" />
          </div>
          <div>
            <h3 className="text-title text-[1.5rem] md:text-[1.75rem]">{format.name}</h3>
            <p className="mt-2 max-w-140 text-copy text-[1.0625rem] text-ink-muted">{format.text}</p>
          </div>
          <Facts {...format} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ programme, seats, fact }: Format) {
  const { t } = useTranslation("site")
  const format = useFormat()
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small md:col-start-2 lg:col-start-auto lg:flex-col">
      <li className="text-ink-muted">{seats}</li>
      {fact && (
        <>
          <li className="text-ink-muted">{format.duration(fact.minutes)}</li>
          <li className="text-label">
            {t(programme === "duo" ? "programmes.fromEach" : "programmes.from", {
              price: format.money(fact.price, fact.currency),
            })}
          </li>
        </>
      )}
    </ul>
  )
}
