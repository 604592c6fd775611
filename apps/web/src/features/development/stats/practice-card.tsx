import type { ApiCalls } from "@academy/contract/client"
import {
  MOST_STAT_VALUE,
  pointsFor,
  SELF_REPORTED_POINTS_A_DAY,
  type StatType,
  statTypes,
} from "@academy/domain/development"
import { useState } from "react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { isPassing } from "../../../api/is-passing.ts"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Notice, RetryNotice } from "../../../ui/notice.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import type { DevelopingPlayer } from "../player.ts"

type Stat = ApiCalls["POST /api/add-player-stat/:id/"]["body"]

/**
 * What a player practised at home, written down. One that did not reach the server stands here with the points it would
 * give (specification, section 8), marked as not saved, with another try.
 */
export function PracticeCard({ player }: { player: DevelopingPlayer }) {
  const { t } = useTranslation(["development", "common", "problems"])
  const format = useFormat()
  const [unsaved, setUnsaved] = useState<Stat | null>(null)
  const [given, setGiven] = useState<number | null>(null)
  const { form, props, errorOf, problem, isSaving, clear } = useApiForm("POST /api/add-player-stat/:id/", {
    params: { id: player.id },
    values: { type: statTypes[0] as StatType, value: "" },
    toBody: toStat,
    onSaved: ({ xpDelta }, { type }, { reset }) => {
      setUnsaved(null)
      setGiven(xpDelta)
      reset({ type, value: "" }, { keepDirtyValues: false })
    },
  })
  const retry = useWrite("POST /api/add-player-stat/:id/", {
    onSuccess: ({ xpDelta }) => {
      setUnsaved(null)
      setGiven(xpDelta)
    },
  })
  const hasNotArrived = problem !== null && isPassing(problem)
  const kept = unsaved ?? (hasNotArrived ? toStat(form.getValues()) : null)
  return (
    <Card>
      <CardHead title={t("practice.title")} />
      <form {...props} className="flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-3">
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
        {problem && !hasNotArrived && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        {given !== null && !kept && (
          <Notice tone="positive">
            {given > 0 ? t("practice.saved", { points: given }) : t("practice.savedAtLimit")}
          </Notice>
        )}
        {kept && (
          <RetryNotice
            tone="danger"
            retryLabel={t("common:tryAgain")}
            busy={retry.isPending}
            onRetry={() => {
              setUnsaved(kept)
              clear()
              retry.mutate({ params: { id: player.id }, body: kept })
            }}
          >
            {t("practice.unsaved", {
              what: t(`practice.types.${kept.type}`),
              value: format.number(kept.value),
              points: pointsFor.stat,
            })}
          </RetryNotice>
        )}
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

const toStat = ({ type, value }: { type: StatType; value: string }): Stat => ({ type, value: Number(value) })
