import { useTranslation } from "react-i18next"
import { abilities, type Player } from "../abilities.ts"

/** The six abilities as bars, with their names written out. */
export function AbilityBars({ player }: { player: Player }) {
  const { t } = useTranslation("players")
  return (
    <dl className="flex flex-col gap-4">
      {abilities.map(({ name }) => (
        <div key={name} className="grid grid-cols-[6.5rem_1fr_2.25rem] items-center gap-3">
          <dt className="text-label text-small">{t(`abilities.${name}`)}</dt>
          <dd className="order-last text-end text-figure text-body">{player[name]}</dd>
          <dd aria-hidden="true">
            <svg
              aria-hidden="true"
              viewBox="0 0 100 3"
              preserveAspectRatio="none"
              className="block h-2 w-full rtl:-scale-x-100"
            >
              <rect width="100" height="3" rx="1.5" className="fill-sunken" />
              <rect width={player[name]} height="3" rx="1.5" className="fill-accent-ink" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
