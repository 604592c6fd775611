import { MOST_ABILITY } from "@academy/domain/ability-reviews"
import { Minus, Plus } from "lucide-react"
import type { CSSProperties } from "react"
import { useTranslation } from "react-i18next"
import { abilities } from "../../../core/players/index.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Card, CardHead } from "../../../ui/card.tsx"
import { cx } from "../../../ui/class-names.ts"
import { Radar } from "../../../ui/drawings/radar.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import type { StaffPlayer } from "./staff-player.ts"

type Ability = (typeof abilities)[number]["name"]

interface AbilitiesCardProps {
  player: StaffPlayer
  values: Record<Ability, number>
  onChange: (ability: Ability, value: number) => void
}

/** Width of a slider's thumb: its middle, which says the value, goes so much less than the whole way. */
const THUMB = 20

/** The six abilities, each by a slider and a stepper, beside the player's own of the last term. */
export function AbilitiesCard({ player, values, onChange }: AbilitiesCardProps) {
  const { t } = useTranslation(["staff", "players"])
  const { before, now } = player
  return (
    <Card>
      <CardHead
        title={t("player.abilities", { term: t(`player.${now.term}`) })}
        aside={
          before && (
            <span className="inline-flex items-center gap-2 font-normal text-ink-muted">
              <span aria-hidden="true" className="h-2.5 w-0.5 bg-ink" />
              {t(before.coach_name ? "player.sinceBy" : "player.since", {
                term: t(`player.${before.term}`),
                year: before.year,
                coach: before.coach_name,
              })}
            </span>
          )
        }
        className="flex-wrap gap-y-1"
      />
      <div className="grid items-center gap-x-8 gap-y-4 2xl:grid-cols-[16rem_minmax(0,1fr)]">
        <Radar
          axes={abilities.map(({ name, short }) => ({
            short,
            value: values[name],
            ...(before && { before: before[name] }),
          }))}
          label={t("player.radar", { name: player.first_name })}
          className="mx-auto w-full max-w-64 max-lg:hidden"
        />
        <ul className="grid gap-1">
          {abilities.map(({ name }) => (
            <AbilityRow
              key={name}
              label={t(`players:abilities.${name}`)}
              value={values[name]}
              before={before?.[name]}
              onChange={(value) => onChange(name, Math.min(MOST_ABILITY, Math.max(0, value)))}
            />
          ))}
        </ul>
      </div>
      <p className="mt-4 border-t border-line pt-4 text-small text-ink-muted">
        {t("player.compare", { name: player.first_name })}
      </p>
    </Card>
  )
}

interface AbilityRowProps {
  label: string
  value: number
  before: number | undefined
  onChange: (value: number) => void
}

function AbilityRow({ label, value, before, onChange }: AbilityRowProps) {
  const format = useFormat()
  const { t } = useTranslation("staff")
  const difference = before === undefined ? null : value - before
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line py-2.5 first:border-0 md:grid md:grid-cols-[7rem_minmax(4rem,1fr)_2.5rem_auto] md:border-0 md:py-1">
      <span className="min-w-0 flex-1 basis-24 text-label text-small">{label}</span>
      <span className="relative order-last basis-full md:order-none">
        {before !== undefined && (
          <span
            aria-hidden="true"
            className="absolute top-1 h-2 w-0.5 bg-ink"
            style={{
              insetInlineStart: `calc(${THUMB / 2}px + (100% - ${THUMB}px) * ${before / MOST_ABILITY})`,
            }}
          />
        )}
        <input
          type="range"
          min={0}
          max={MOST_ABILITY}
          value={value}
          aria-label={label}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          style={{ "--share": value / MOST_ABILITY } as CSSProperties}
          className="slider block h-11 w-full"
        />
      </span>
      <span
        className={cx(
          "text-end text-label text-small",
          difference !== null && difference > 0 ? "text-positive" : "text-ink-muted",
        )}
      >
        {difference !== null && (
          <>
            <span aria-hidden="true">{difference === 0 ? "=" : format.change(difference)}</span>
            <span className="sr-only">
              {difference === 0
                ? t("player.same")
                : t(difference > 0 ? "player.up" : "player.down", { by: Math.abs(difference) })}
            </span>
          </>
        )}
      </span>
      <fieldset className="flex items-center rounded-button border border-line-strong">
        <legend className="sr-only">{label}</legend>
        <IconButton
          label={t("player.less")}
          icon={<Minus aria-hidden="true" strokeWidth={1.75} />}
          onClick={() => onChange(value - 1)}
        />
        <output className="min-w-9 text-center text-figure text-[1.125rem]">{value}</output>
        <IconButton
          label={t("player.more")}
          icon={<Plus aria-hidden="true" strokeWidth={1.75} />}
          onClick={() => onChange(value + 1)}
        />
      </fieldset>
    </li>
  )
}
