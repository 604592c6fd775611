import { MOST_IMPORT_ROWS } from "@academy/domain/family-import"
import { findList, hasToAskWhose, type ImportList, sayWhose } from "@academy/domain/import-lists"
import { wallClockDate } from "@academy/domain/time"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { FileCard } from "./file-card.tsx"
import { ImportPreview } from "./import-preview.tsx"
import { readSpreadsheet } from "./read-spreadsheet.ts"

type Chosen = ImportList & { name: string }

/** Takes a spreadsheet of families in: first it says what it would add and what is wrong, then it adds. */
export function FamilyImport() {
  const { t } = useTranslation(["imports", "problems"])
  const format = useFormat()
  const today = wallClockDate(useNow())
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const previewing = useWrite("POST /api/admin/imports/preview/")
  const taking = useWrite("POST /api/admin/imports/", { onSuccess: () => setChosen(null) })
  const problem = taking.error ?? previewing.error
  const tooMany = chosen && chosen.rows.length - 1 > MOST_IMPORT_ROWS ? chosen.rows.length - 1 : null

  const preview = (list: Chosen) => {
    setChosen(list)
    previewing.mutate({ body: bodyOf(list) })
  }
  const choose = async (file: File) => {
    setUnreadable(false)
    setChosen(null)
    previewing.reset()
    taking.reset()
    try {
      const list = { ...findList(await readSpreadsheet(file), today), name: file.name }
      if (hasToAskWhose(list) || list.rows.length - 1 > MOST_IMPORT_ROWS) setChosen(list)
      else preview(list)
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <>
      <h1 className="mb-6 text-display text-page">{t("title")}</h1>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <FileCard isBusy={previewing.isPending} onChoose={(file) => void choose(file)} />
        <div className="grid grid-cols-1 gap-4">
          {isUnreadable && <Notice tone="danger">{t("unreadable")}</Notice>}
          {problem && <Notice tone="danger">{t(`problems:${reasonOf(problem)}`)}</Notice>}
          {taking.data && (
            <Notice tone="positive">
              {t("done", { count: taking.data.families.added })}{" "}
              {t("doneRest", { players: taking.data.players.added, passes: taking.data.passes.added })}
            </Notice>
          )}
          {tooMany !== null && (
            <Notice tone="danger">{t("tooManyRows", { most: format.number(MOST_IMPORT_ROWS) })}</Notice>
          )}
          {chosen && tooMany === null && hasToAskWhose(chosen) && (
            <WhoseNames
              columns={chosen.whose}
              onSay={(whose) => preview({ ...chosen, rows: sayWhose(chosen.rows, whose), whose: [] })}
            />
          )}
          {chosen && previewing.data && <WhereFound list={chosen} />}
          {chosen && previewing.data && (
            <ImportPreview
              name={chosen.name}
              preview={previewing.data}
              isBusy={taking.isPending}
              onTake={() => taking.mutate({ body: bodyOf(chosen) })}
            />
          )}
        </div>
      </div>
    </>
  )
}

const bodyOf = ({ rows, first_row }: ImportList) => ({ rows, first_row })

interface WhoseNamesProps {
  /** As the file calls them. */
  columns: readonly string[]
  onSay: (whose: "parent" | "player") => void
}

/** Asks whose the names of a list are that does not say it. */
function WhoseNames({ columns, onSay }: WhoseNamesProps) {
  const { t } = useTranslation("imports")
  const format = useFormat()
  return (
    <Card role="group" aria-labelledby="whose-names">
      <CardHead title={<span id="whose-names">{t("whose.title", { columns: format.list(columns) })}</span>} />
      <p className="mb-4 text-small text-ink-muted">{t("whose.text")}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onSay("player")}>
          {t("whose.player")}
        </Button>
        <Button variant="outline" onClick={() => onSay("parent")}>
          {t("whose.parent")}
        </Button>
      </div>
    </Card>
  )
}

/** What one would not see in the preview: which sheet was read, and that hidden rows are among the others. */
function WhereFound({ list }: { list: ImportList }) {
  const { t } = useTranslation("imports")
  const format = useFormat()
  const { hidden, sheet, other_sheets: others } = list
  if (hidden === 0 && others.length === 0) return null
  return (
    <Notice>
      {hidden > 0 && <p>{t("hidden", { count: hidden })}</p>}
      {others.length > 0 && <p>{t("sheets", { sheet, others: format.list(others) })}</p>}
    </Notice>
  )
}
