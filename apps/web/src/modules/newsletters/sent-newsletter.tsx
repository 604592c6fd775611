import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { languageFacts, languages } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Card } from "../../ui/card.tsx"
import { useTitlePart } from "../../ui/document-title.ts"

interface SentNewsletterProps {
  newsletter: Answer<"GET /api/admin/newsletters/:id/">
}

/** What was sent, as it was read; it stays as it is. */
export function SentNewsletter({ newsletter }: SentNewsletterProps) {
  const { t } = useTranslation("newsletters")
  const format = useFormat()
  useTitlePart(newsletter.title.en)
  return (
    <>
      <h1 className="text-display text-page break-words">
        <bdi lang="en">{newsletter.title.en}</bdi>
      </h1>
      <p className="mb-4 text-ink-muted">
        {format.parts([
          newsletter.sent_at && t("sentOn", { day: format.day(newsletter.sent_at, "year") }),
          t("readers", { count: newsletter.readers ?? 0 }),
        ])}
      </p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {languages.map(
          (language) =>
            newsletter.text[language] && (
              <Card key={language} lang={language} dir={languageFacts[language].direction}>
                <p className="mb-2 text-small text-ink-muted">{languageFacts[language].name}</p>
                <h2 className="mb-2 text-title text-heading">{newsletter.title[language]}</h2>
                <p className="break-words whitespace-pre-line">{newsletter.text[language]}</p>
              </Card>
            ),
        )}
      </div>
    </>
  )
}
