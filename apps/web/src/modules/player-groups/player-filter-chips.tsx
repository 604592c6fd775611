import type { Answer } from "@academy/contract/client"
import { NO_PLAN } from "@academy/domain/player-groups"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { ChipSelect } from "../../ui/select.tsx"
import { WordChip } from "../lists/index.ts"

const ALL = "all"

interface PlayerFilterChipsProps {
  get: (name: string) => string
  set: (name: string, value: string) => void
}

/** A chip for each filter of players that is no column of their list; one without anything to choose is left out. */
export function PlayerFilterChips({ get, set }: PlayerFilterChipsProps) {
  const { t } = useTranslation(["player-groups", "common"])
  const { data } = useQuery(answer("GET /api/admin/player-groups/"))
  const choices = useChoices(data)
  const chips = choices.map(({ name, choices: own }) => {
    const value = get(name)
    if (own.length === 0 && !value) return null
    const label = t(`filters.${name}`)
    const chosen = own.find((choice) => choice.value === value)?.label ?? value
    return (
      <ChipSelect
        key={name}
        label={label}
        chosen={value !== ""}
        value={value || ALL}
        onValueChange={(next) => set(name, next === ALL ? "" : next)}
        choices={[{ value: ALL, label: t("all") }, ...own]}
      >
        {value ? t("common:labelled", { label, value: chosen }) : label}
      </ChipSelect>
    )
  })
  return (
    <>
      {chips}
      <GuardianChip value={get("guardian")} onChange={(words) => set("guardian", words)} />
    </>
  )
}

/** Finds players or families by one of their guardians. */
export function GuardianChip(words: { value: string; onChange: (words: string) => void }) {
  const { t } = useTranslation("player-groups")
  return <WordChip label={t("filters.guardian")} hint={t("guardianHint")} {...words} />
}

function useChoices(data: Answer<"GET /api/admin/player-groups/"> | undefined) {
  const { t } = useTranslation("player-groups")
  const format = useFormat()
  const itself = (value: string) => ({ value, label: value })
  const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  return [
    { name: "year_of_birth", choices: data?.years.map((year) => itself(String(year))) ?? [] },
    { name: "club", choices: data?.clubs.map(itself) ?? [] },
    { name: "address_id", choices: data?.places.map(named) ?? [] },
    {
      name: "series_id",
      choices:
        data?.series.map(({ id, title, starts_at, place }) => ({
          value: String(id),
          label: format.parts([title, format.moment(starts_at, "weekday"), place]),
        })) ?? [],
    },
    {
      name: "plan",
      choices: data?.plans.length
        ? [
            ...data.plans.map(({ slug, name }) => ({ value: slug, label: name })),
            { value: NO_PLAN, label: t("noPlan") },
          ]
        : [],
    },
    { name: "tag", choices: data?.tags.map(itself) ?? [] },
  ] as const
}
