import { academy } from "@academy/domain/academy"
import { Copy, Download, Printer } from "lucide-react"
import { useEffect, useMemo, useRef } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button.tsx"
import { useCopy } from "../../../ui/use-copy.ts"
import { useAccount } from "../session.ts"
import { inFours } from "./in-fours.ts"

/** Codes that are shown once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation(["second-factor", "common"])
  const email = useAccount()?.email ?? ""
  const heading = useRef<HTMLHeadingElement>(null)
  // They take the place of what was pressed.
  useEffect(() => heading.current?.focus(), [])
  const title = t("codes.of", { academy: academy.name, email })
  const text = [title, "", ...codes.map(inFours), ""].join("\n")
  const copy = useCopy({ copied: t("codes.copied"), notCopied: t("common:notCopied") })
  const file = useMemo(() => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, [text])
  const icon = { "aria-hidden": true, strokeWidth: 1.75 } as const
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4">
      <div>
        <h4 ref={heading} tabIndex={-1} className="text-label outline-none">
          {t("codes.title")}
        </h4>
        <p className="mt-1 text-small text-ink-muted">{t("codes.lead")}</p>
      </div>
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-2 [&>*]:grow">
        <Button variant="outline" size="row" onClick={() => void copy(text)}>
          <Copy {...icon} />
          {t("codes.copy")}
        </Button>
        <Button asChild variant="outline" size="row">
          <a href={file} download={t("codes.file")}>
            <Download {...icon} />
            {t("codes.download")}
          </a>
        </Button>
        <Button variant="outline" size="row" onClick={() => window.print()}>
          <Printer {...icon} />
          {t("codes.print")}
        </Button>
      </div>
      <Button className="md:self-start" onClick={onSaved}>
        {t("codes.saved")}
      </Button>
      {createPortal(
        <div data-print="only" className="hidden print:block">
          <p className="mb-4">{title}</p>
          <CodeList codes={codes} />
        </div>,
        document.body,
      )}
    </div>
  )
}

const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ul
    dir="ltr"
    className="grid grid-cols-2 gap-x-6 gap-y-2 text-label tracking-wide tabular-nums sm:grid-cols-3"
  >
    {codes.map((code) => (
      <li key={code}>{inFours(code)}</li>
    ))}
  </ul>
)
