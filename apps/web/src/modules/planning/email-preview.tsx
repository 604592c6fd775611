import { useState } from "react"
import { isLanguage, languageFacts } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Segmented } from "../../ui/segmented.tsx"

interface EmailPreviewProps {
  title: string
  /** What is switched, for readers: the language. */
  label: string
  /** `count`: how many read it so. */
  emails: readonly { language: string; count: number; subject: string; text: string }[]
}

/** An email as one reader of the chosen language reads it. Nothing when nobody does. */
export function EmailPreview({ title, label, emails }: EmailPreviewProps) {
  const format = useFormat()
  const [wanted, setWanted] = useState<string | null>(null)
  const email = emails.find(({ language }) => language === wanted) ?? emails[0]
  if (!email) return null
  const direction = isLanguage(email.language) ? languageFacts[email.language].direction : "ltr"
  return (
    <section>
      <h3 className="mb-2 text-label">{title}</h3>
      <Segmented
        label={label}
        value={email.language}
        onValueChange={setWanted}
        className="flex-wrap"
        choices={emails.map(({ language, count }) => ({
          value: language,
          label: (
            <>
              <span lang={language}>{isLanguage(language) ? languageFacts[language].name : language}</span>
              <span className="tabular">{format.number(count)}</span>
            </>
          ),
        }))}
      />
      <div
        lang={email.language}
        dir={direction}
        className="scroll-area mt-3 max-h-96 rounded-card border border-line bg-surface p-5"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
      >
        <p className="text-label">{email.subject}</p>
        <p className="mt-2 text-small whitespace-pre-line">{email.text}</p>
      </div>
    </section>
  )
}
