import { Search } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Form, useNavigation } from "react-router"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/class-names.ts"
import { controlClasses } from "../../../ui/field.tsx"
import { LONGEST_QUESTION, searchPath } from "./search-path.ts"

interface AskFormProps {
  /** The previous question, for editing. */
  question?: string
  /** The primary button of the page; elsewhere a secondary one. */
  isFirst?: boolean
  className?: string
}

/** A search field. The search page answers, with or without scripts. Needs the texts `search`. */
export function AskForm({ question = "", isFirst = false, className }: AskFormProps) {
  const { t } = useTranslation("search")
  const { state, location } = useNavigation()
  const isAsking = state === "loading" && location.pathname === searchPath && location.search !== ""
  return (
    <search className={className}>
      <Form action={searchPath} className="flex gap-2 max-sm:flex-col">
        <span className="relative block min-w-0 grow">
          <Search
            aria-hidden="true"
            strokeWidth={1.75}
            className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-muted"
          />
          <input
            // The last question is in the field, also after Back.
            key={question}
            type="search"
            name="q"
            required
            defaultValue={question}
            maxLength={LONGEST_QUESTION}
            aria-label={t("field")}
            placeholder={t("field")}
            autoComplete="off"
            enterKeyHint="search"
            className={cx(controlClasses, "ps-12", isFirst && "min-h-14 rounded-hero text-[1.0625rem]")}
          />
        </span>
        <Button
          type="submit"
          variant={isFirst ? "primary" : "tonal"}
          size={isFirst ? "hero" : "regular"}
          busy={isAsking}
          busyLabel={t("asking")}
        >
          {t("ask")}
        </Button>
      </Form>
    </search>
  )
}
