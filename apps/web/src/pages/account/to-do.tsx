import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Count } from "../../ui/count.tsx"
import { type ToDoFacts, useToDo } from "./use-to-do.tsx"

const MOST_ROWS = 3

/** What waits for a payment or an answer, most urgent first; nothing when nothing does. */
export function ToDoCard(props: ToDoFacts) {
  const { t } = useTranslation("account")
  const [isWhole, setWhole] = useState(false)
  const rows = useToDo(props)
  if (rows.length === 0) return null
  const hidden = isWhole ? 0 : Math.max(0, rows.length - MOST_ROWS)
  return (
    <Card aria-labelledby="to-do">
      <CardHead
        className="mb-2 items-center"
        title={<span id="to-do">{t("toDo.title")}</span>}
        aside={<Count isNow>{rows.length}</Count>}
      />
      <ul className="divide-y divide-line">
        {rows.slice(0, rows.length - hidden).map(({ key, node }) => (
          <li key={key} className="py-3 last:pb-0">
            {node}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="row" className="mt-1 -mb-2 w-full" onClick={() => setWhole(true)}>
          {t("toDo.more", { count: hidden })}
        </Button>
      )}
    </Card>
  )
}
