import { useQuery } from "@tanstack/react-query"
import { MessageSquareText } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { answer } from "../../api/answers.ts"
import { type Language, languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { Menu, MenuItem } from "../../ui/menu.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

interface SavedAnswersProps {
  /** The sender's: a text that is not written in it comes in English, and says so. */
  language: Language
  onChoose: (text: string) => void
}

/** The office's saved answers behind a button; the chosen one comes in the sender's language. */
export function SavedAnswers({ language, onChoose }: SavedAnswersProps) {
  const { t } = useTranslation("messages")
  return (
    <Menu
      align="start"
      direction={languageFacts[useLanguage()].direction}
      className="max-h-96 max-w-96 overflow-y-auto"
      trigger={
        <Button variant="quiet" size="row">
          <MessageSquareText aria-hidden="true" strokeWidth={1.75} />
          {t("savedAnswers.open")}
        </Button>
      }
    >
      <SavedAnswerItems language={language} onChoose={onChoose} />
    </Menu>
  )
}

/** Fetched when the menu opens. */
function SavedAnswerItems({ language, onChoose }: SavedAnswersProps) {
  const { t } = useTranslation(["messages", "panels"])
  const own = useLanguage()
  const navigate = useNavigate()
  const query = useQuery(answer("GET /api/admin/texts/"))
  const saved = query.data?.filter(({ kind }) => kind === "saved_answers")
  return (
    <>
      <QueryStates query={query} title={t("savedAnswers.failed")} waiting={<Skeleton className="h-11" />} />
      {saved?.length === 0 && (
        <p className="px-3 py-2 text-small text-ink-muted">{t("savedAnswers.empty")}</p>
      )}
      {saved?.map(({ id, label, fields }) => {
        const [title, text] = ["title", "text"].map((name) => fields.find((one) => one.name === name)?.words)
        const isWritten = Boolean(text?.[language])
        return (
          <MenuItem key={id} onSelect={() => onChoose(text?.[language] ?? text?.en ?? "")}>
            <span className="min-w-0">
              <bdi className="block">{title?.[own] ?? label}</bdi>
              {!isWritten && (
                <span className="block text-small text-ink-muted">
                  {t("savedAnswers.onlyEnglish", { language: t(`language.${language}`) })}
                </span>
              )}
            </span>
          </MenuItem>
        )
      })}
      <MenuItem
        className="text-accent-ink"
        onSelect={() => void navigate(href("/admin/texts/:kind/:id", { kind: "saved_answers", id: "new" }))}
      >
        {t("panels:addSavedReply")}
      </MenuItem>
    </>
  )
}
