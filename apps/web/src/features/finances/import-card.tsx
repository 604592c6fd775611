import { FileUp } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { buttonClasses } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { Notice } from "../../ui/notice.tsx"
import { readTextFile } from "./read-text-file.ts"

/** Takes a bank's file in and says what was in it. */
export function ImportCard() {
  const { t } = useTranslation(["finances", "problems"])
  const id = useId()
  const importing = useWrite("POST /api/admin/bank-files/")
  const { data } = importing
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    const content = await readTextFile(file)
    // The same file may be chosen again.
    input.value = ""
    importing.mutate({ body: { content } })
  }
  return (
    <Card>
      <CardHead title={t("import.title")} />
      <p className="mb-4 text-small text-ink-muted">{t("import.text")}</p>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.xml,text/csv,text/plain,application/xml,text/xml"
        className="peer sr-only"
        disabled={importing.isPending}
        onChange={({ currentTarget }) => void choose(currentTarget)}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClasses({ variant: "outline" }),
          "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent-ink",
        )}
      >
        <FileUp aria-hidden="true" strokeWidth={1.75} />
        {importing.isPending ? t("import.busy") : t("import.choose")}
      </label>
      {importing.isError && (
        <Notice tone="danger" className="mt-4">
          {t(`problems:${reasonOf(importing.error)}`)}
        </Notice>
      )}
      {data && (
        <Notice tone={data.unreadable.length > 0 ? "due" : "positive"} className="mt-4">
          <ul>
            <li>{t("import.takenIn", { count: data.taken_in })}</li>
            {data.known > 0 && <li>{t("import.known", { count: data.known })}</li>}
            {data.outgoing > 0 && <li>{t("import.outgoing", { count: data.outgoing })}</li>}
            {data.unreadable.map(({ row, text }) => (
              <li key={row}>
                {t("import.unreadable", { row })} <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Card>
  )
}
