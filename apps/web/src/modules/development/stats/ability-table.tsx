import { useTranslation } from "react-i18next"
import { abilities, type Player } from "../../../core/players/index.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { cx } from "../../../ui/class-names.ts"
import type { PlayerReview } from "../queries.ts"

type Abilities = Pick<Player, (typeof abilities)[number]["name"]>

interface AbilityTableProps {
  /** The table's caption for screen readers. */
  label: string
  values: Abilities
  /** The abilities of an earlier term, for comparison. */
  before: (Abilities & Pick<PlayerReview, "year" | "term">) | null | undefined
  className?: string
}

/** A table of the six abilities as bars, with the change since the previous term. */
export function AbilityTable({ label, values, before, className }: AbilityTableProps) {
  const { t } = useTranslation(["development", "players"])
  const term = before && t(`terms.${before.term}`, { year: String(before.year) })
  return (
    <table className={cx("w-full", className)}>
      <caption className="sr-only">{label}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("stats.ability")}</th>
          <td />
          <th scope="col">{t("stats.now")}</th>
          {before && <th scope="col">{t("stats.since", { term })}</th>}
        </tr>
      </thead>
      <tbody>
        {abilities.map(({ name }) => (
          <AbilityRow
            key={name}
            label={t(`players:abilities.${name}`)}
            value={values[name]}
            before={before?.[name]}
          />
        ))}
      </tbody>
    </table>
  )
}

interface AbilityRowProps {
  label: string
  value: number
  before: number | undefined
}

function AbilityRow({ label, value, before }: AbilityRowProps) {
  const format = useFormat()
  const change = before === undefined ? null : value - before
  return (
    <tr>
      <th scope="row" className="w-24 py-2 pe-3 text-start text-label text-small md:w-28">
        {label}
      </th>
      <td aria-hidden="true">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 3"
          preserveAspectRatio="none"
          className="block h-2 w-full rtl:-scale-x-100"
        >
          <rect width="100" height="3" rx="1.5" className="fill-sunken" />
          <rect width={value} height="3" rx="1.5" className="fill-accent-ink" />
          {change !== null && change > 1 && (
            <rect x={before} width=".8" height="3" className="fill-surface" />
          )}
        </svg>
      </td>
      <td className="w-12 ps-2 text-end text-figure text-body">{value}</td>
      {change !== null && (
        <td
          className={cx(
            "w-12 text-end text-label text-small tabular",
            change > 0 ? "text-positive" : "text-ink-muted",
          )}
        >
          {format.change(change)}
        </td>
      )}
    </tr>
  )
}
