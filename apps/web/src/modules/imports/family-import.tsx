import { MOST_IMPORT_ROWS } from "@academy/domain/family-import"
import { guessColumns, type MappedColumn } from "@academy/domain/import-columns"
import { findList, type ImportList } from "@academy/domain/import-lists"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { api } from "../../api/client.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Notice } from "../../ui/notice.tsx"
import { ColumnsStep } from "./columns-step.tsx"
import { FileCard } from "./file-card.tsx"
import { ImportSteps } from "./import-steps.tsx"
import { readSpreadsheet } from "./read-spreadsheet.ts"
import { SavedImport } from "./saved-import.tsx"
import { SavedImports } from "./saved-imports.tsx"

interface Chosen {
  list: ImportList
  name: string
  columns: MappedColumn[]
  /** The mapping is that of an earlier file with the same headings. */
  isRemembered: boolean
}

/** Imports a spreadsheet of families in four steps: the file, its columns, its rows, the emails. */
export function FamilyImport() {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get("import"))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  if (id > 0) return <SavedImport key={id} id={id} />
  if (chosen)
    return (
      <ColumnsStep
        {...chosen}
        onBack={() => setChosen(null)}
        onSaved={(saved) => {
          setChosen(null)
          setSearch({ import: String(saved) })
        }}
      />
    )
  return <ChooseFile onChosen={setChosen} />
}

/** How the file was mapped before, or a guess: without a connection the guess will do. */
async function mapColumns(headings: string[]): Promise<Pick<Chosen, "columns" | "isRemembered">> {
  const body = { headings: headings.map((heading) => heading.slice(0, 200)) }
  const known = await api("POST /api/admin/imports/columns/", { body }).catch(() => null)
  if (known?.columns) return { columns: known.columns, isRemembered: true }
  return { columns: guessColumns(body.headings), isRemembered: false }
}

function ChooseFile({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  const { t } = useTranslation("imports")
  const format = useFormat()
  const [problem, setProblem] = useState<"unreadable" | "tooManyRows" | "noRows" | null>(null)
  const [isReading, setReading] = useState(false)
  const choose = async (file: File) => {
    setProblem(null)
    setReading(true)
    try {
      const list = findList(await readSpreadsheet(file))
      const rows = list.rows.length - 1
      if (rows > MOST_IMPORT_ROWS) setProblem("tooManyRows")
      else if (rows < 1) setProblem("noRows")
      else onChosen({ list, name: file.name, ...(await mapColumns(list.rows[0] ?? [])) })
    } catch {
      setProblem("unreadable")
    }
    setReading(false)
  }
  return (
    <>
      <h1 className="mb-2 text-display text-page">{t("heading")}</h1>
      <div className="mb-6">
        <ImportSteps at="file" />
      </div>
      {problem && (
        <Notice tone="danger" className="mb-4">
          {problem === "tooManyRows"
            ? t("tooManyRows", { most: format.number(MOST_IMPORT_ROWS) })
            : t(problem)}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <FileCard isBusy={isReading} onChoose={(file) => void choose(file)} />
        <SavedImports />
      </div>
    </>
  )
}
