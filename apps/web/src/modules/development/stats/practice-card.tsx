import type { ApiCalls } from "@academy/contract/client"
import { MOST_STAT_VALUE, type StatType, statTypes } from "@academy/domain/development"
import { pointsFor, SELF_REPORTED_POINTS_A_DAY } from "@academy/domain/points"
import { useRef, useState } from "react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import type { DevelopingPlayer } from "../player.ts"
import { UnsavedNotice } from "../unsaved-notice.tsx"

type Stat = ApiCalls["POST /api/add-player-stat/:id/"]["body"]

/** What a player practised at home, written down. What did not reach the server stands here until it has. */
export function PracticeCard({ player }: { player: DevelopingPlayer }) {
  const { t } = useTranslation(["development", "problems"])
  const [unsaved, setUnsaved] = useState<readonly { key: number; stat: Stat }[]>([])
  const lastKey = useRef(0)
  const [given, setGiven] = useState<number | null>(null)
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/add-player-stat/:id/", {
    params: { id: player.id },
    values: { type: statTypes[0] as StatType, value: "" },
    toBody: ({ type, value }) => ({ type, value: Number(value) }),
    onSaved: ({ xpDelta }, { type }, { reset }) => {
      setGiven(xpDelta)
      reset({ type, value: "" })
    },
    keep: (stat) => {
      const key = ++lastKey.current
      setUnsaved((before) => [...before, { key, stat }])
      setGiven(null)
      form.reset({ type: stat.type, value: "" })
    },
  })
  return (
    <Card>
      <CardHead title={t("practice.title")} />
      <form {...props} className="flex flex-col gap-3">
        <div className="grid-pairs gap-3">
          <Controller
            control={form.control}
            name="type"
            render={({ field }) => (
              <Select
                label={t("practice.what")}
                value={field.value}
                onValueChange={field.onChange}
                error={errorOf("type")}
                choices={statTypes.map((type) => ({ value: type, label: t(`practice.types.${type}`) }))}
              />
            )}
          />
          <TextField
            type="number"
            inputMode="decimal"
            step="any"
            min={0}
            max={MOST_STAT_VALUE}
            label={t(`practice.counts.${form.watch("type")}`)}
            error={errorOf("value")}
            {...form.register("value", filled)}
          />
        </div>
        {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        {given !== null && (
          <Notice tone="positive">
            {given > 0 ? t("practice.saved", { points: given }) : t("practice.savedAtLimit")}
          </Notice>
        )}
        {unsaved.map(({ key, stat }) => (
          <UnsavedStat
            key={key}
            player={player}
            stat={stat}
            onSaved={setGiven}
            onDone={() => setUnsaved((before) => before.filter((one) => one.key !== key))}
          />
        ))}
        <Button type="submit" variant="tonal" busy={isSaving}>
          {t("practice.add")}
        </Button>
      </form>
      <p className="mt-3 text-small text-ink-muted">
        {t("practice.rule", { points: pointsFor.stat, most: SELF_REPORTED_POINTS_A_DAY })}
      </p>
    </Card>
  )
}

interface UnsavedStatProps {
  player: DevelopingPlayer
  stat: Stat
  onSaved: (points: number) => void
  /** It was saved, or is given up. */
  onDone: () => void
}

function UnsavedStat({ player, stat, onSaved, onDone }: UnsavedStatProps) {
  const { t } = useTranslation("development")
  const format = useFormat()
  const retry = useWrite("POST /api/add-player-stat/:id/", {
    onSuccess: ({ xpDelta }) => {
      onSaved(xpDelta)
      onDone()
    },
  })
  return (
    <UnsavedNotice
      words={t("practice.unsaved", {
        what: t(`practice.types.${stat.type}`),
        value: format.number(stat.value),
        points: pointsFor.stat,
      })}
      retry={retry}
      onRetry={() => retry.mutate({ params: { id: player.id }, body: stat })}
      onDiscard={onDone}
    />
  )
}
