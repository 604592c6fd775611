import { FileUp } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { buttonClasses } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { Notice } from "../../ui/notice.tsx"
import { ImportOutcome } from "./import-outcome.tsx"
import { type OwnAccount, OwnAccounts } from "./own-accounts.tsx"
import { useBankImport } from "./use-bank-import.ts"

/** Imports a bank's file, says what was in it, and whose accounts are read. */
export function ImportCard({ accounts }: { accounts: readonly OwnAccount[] }) {
  const { t } = useTranslation(["finances", "problems", "panels"])
  const id = useId()
  const importing = useBankImport()
  const { data, isPending } = importing
  const choose = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (file && !isPending) importing.mutate(file)
    // The same file may be chosen again.
    input.value = ""
  }
  return (
    <Card>
      <CardHead title={t("import.title")} />
      <p className="mb-4 text-small text-ink-muted">{t("import.text")}</p>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.xml,.zip,text/csv,text/plain,application/xml,text/xml,application/zip"
        className="peer sr-only"
        // Disabled it would lose the keyboard's focus.
        aria-disabled={isPending || undefined}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClasses({ variant: "outline" }),
          "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent-ink",
        )}
      >
        <FileUp aria-hidden="true" strokeWidth={1.75} />
        {isPending ? t("panels:reading") : t("import.choose")}
      </label>
      {importing.isError && (
        <Notice tone="danger" className="mt-4">
          {t("problems:internal_error")}
        </Notice>
      )}
      {data?.outcomes.map((outcome) => (
        <ImportOutcome
          key={outcome.name}
          outcome={outcome}
          isNamed={data.outcomes.length > 1}
          onAccountAdded={() => importing.mutate(data.files)}
        />
      ))}
      <OwnAccounts accounts={accounts} />
    </Card>
  )
}
