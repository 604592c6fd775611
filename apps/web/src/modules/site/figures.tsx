import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"

const figures = ["players", "coaches", "years"] as const

/** The academy in three figures, as its owner states them; none before the owner has confirmed who it is. */
export function Figures() {
  const { t } = useTranslation("site")
  if (!academy.is_confirmed) return null
  return (
    <dl className="grid grid-cols-[1.35fr_1fr_1fr] gap-3 md:flex md:gap-13">
      {figures.map((name) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="mt-2 text-copy text-small text-ink-muted">{t(`figures.${name}`)}</dt>
          <dd className="isolate-ltr w-fit text-figure text-[min(1.75rem,7.2vw)] md:text-[2.6rem]">
            {academy.figures[name]}+
          </dd>
        </div>
      ))}
    </dl>
  )
}
