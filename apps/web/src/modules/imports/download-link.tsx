import { csvFormatOf } from "@academy/domain/csv-format"
import { MOST_IMPORT_ROWS } from "@academy/domain/family-import"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { api } from "../../api/client.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { Button } from "../../ui/button.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Import } from "./shown-import.ts"
import { useReadWords } from "./use-read-words.ts"

/** A cell of a CSV file. One that a spreadsheet would calculate begins with a sign that makes it text. */
const cellOf = (text: string) => {
  const safe = /^[=+\-@\t]/.test(text) && !/^[+-]?[\d\s()-]+$/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

interface DownloadLinkProps {
  found: Import
  icon: ReactNode
  children: ReactNode
}

/** The rows that can't be imported yet, as a file with the club's own headings and the reason in a last column. */
export function DownloadLink({ found, icon, children }: DownloadLinkProps) {
  const { t } = useTranslation("imports")
  const { reasonOf } = useReadWords()
  const { delimiter } = csvFormatOf(useLanguage())
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const reasonsOf = ({ cells, namesake }: Import["rows"][number]) => [
    ...cells.flatMap(({ column, wrong }) =>
      wrong ? t("label", { heading: found.columns[column]?.heading, value: reasonOf(wrong) }) : [],
    ),
    ...(namesake ? [t("namesake.title", { name: namesake.name, year: namesake.year_of_birth })] : []),
  ]
  const download = async () => {
    setBusy(true)
    try {
      const { rows } = await api("GET /api/admin/imports/:id/", {
        params: { id: found.id },
        query: { most: MOST_IMPORT_ROWS },
      })
      const columns = found.columns.flatMap(({ heading, field }, index) =>
        field ? [{ heading, index }] : [],
      )
      const lines = [
        [...columns.map(({ heading }) => heading), t("reason")],
        ...rows
          .filter(({ state }) => state === "fix" || state === "question")
          .map((row) => [
            ...columns.map(({ index }) => row.cells.find(({ column }) => column === index)?.typed ?? ""),
            reasonsOf(row).join(" "),
          ]),
      ]
      const text = lines.map((line) => line.map(cellOf).join(delimiter)).join("\r\n")
      const link = document.createElement("a")
      link.href = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: "text/csv;charset=utf-8" }))
      link.download = t("leftName")
      link.click()
      URL.revokeObjectURL(link.href)
    } catch {
      toast.show({ text: t("downloadFailed") })
    }
    setBusy(false)
  }
  return (
    <Button variant="outline" busy={isBusy} onClick={() => void download()}>
      {icon}
      {children}
    </Button>
  )
}
