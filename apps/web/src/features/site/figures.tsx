import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"

const figures = ["players", "coaches", "years"] as const

/** The academy in three figures, as its owner states them. */
export function Figures() {
  const { t } = useTranslation("site")
  return (
    <dl className="flex gap-6 md:gap-13">
      {figures.map((name) => (
        <div key={name} className="flex min-w-0 flex-1 flex-col-reverse justify-end md:flex-none">
          <dt className="mt-2 text-copy text-small text-ink-muted">{t(`figures.${name}`)}</dt>
          <dd className="isolate-ltr w-fit text-figure text-[1.75rem] md:text-[2.6rem]">
            {academy.figures[name]}+
          </dd>
        </div>
      ))}
    </dl>
  )
}
