import { useQuery } from "@tanstack/react-query"
import { Languages } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

/** What families read about a place, how far it is written, and the way to where it is. */
export function AddressTexts({ addressId }: { addressId: number }) {
  const { t } = useTranslation("admin")
  const format = useFormat()
  const query = useQuery(answer("GET /api/admin/texts/"))
  const content = query.data?.find(({ kind, id }) => kind === "addresses" && id === addressId)
  const isWritten = content?.fields.some(({ words }) => Object.keys(words).length > 0)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
      <div className="me-auto grid gap-1 text-small">
        <h3 className="text-label">{t("addresses.texts")}</h3>
        <p className="text-ink-muted">{t("addresses.textsHint")}</p>
        <QueryStates query={query} waiting={<Skeleton className="h-6.5 w-40" />} />
        {content &&
          (!isWritten || content.missing.length > 0 ? (
            <Badge tone="due" className="whitespace-normal">
              {isWritten
                ? t("addresses.textsMissing", {
                    languages: format.list(content.missing.map((language) => languageFacts[language].name)),
                  })
                : t("addresses.textsEmpty")}
            </Badge>
          ) : (
            <Badge tone="positive" ticked>
              {t("addresses.textsComplete")}
            </Badge>
          ))}
      </div>
      <Button asChild variant="tonal" size="row">
        <Link to={href("/admin/texts/:kind/:id", { kind: "addresses", id: String(addressId) })}>
          <Languages aria-hidden="true" strokeWidth={1.75} />
          {t("addresses.textsWrite")}
        </Link>
      </Button>
    </div>
  )
}
