import type { Answer } from "@academy/contract/client"
import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useNow } from "../../runtime/now.tsx"
import { Select } from "../../ui/select.tsx"

type Term = Answer<"GET /api/admin/term-calendar/">["terms"][number]

/** A term that is not over gives a series its first and last date; nothing where there is none. */
export function TermChoice({ onChoose }: { onChoose: (term: Term) => void }) {
  const { t } = useTranslation("planning")
  const today = wallClockDate(useNow())
  const [chosen, setChosen] = useState<string>()
  const { data } = useQuery(answer("GET /api/admin/term-calendar/"))
  const terms = data?.terms.filter(({ last_day }) => last_day >= today) ?? []
  if (terms.length === 0) return null
  return (
    <Select
      label={t("form.term")}
      placeholder={t("form.choose")}
      value={chosen}
      onValueChange={(id) => {
        setChosen(id)
        const term = terms.find((one) => String(one.id) === id)
        if (term) onChoose(term)
      }}
      choices={terms.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
