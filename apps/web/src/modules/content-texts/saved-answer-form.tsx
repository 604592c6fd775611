import { contentFields } from "@academy/domain/content-texts"
import { missingLanguages } from "@academy/domain/local-texts"
import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { useTitlePart } from "../../ui/document-title.ts"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { LanguageBlocks } from "./language-blocks.tsx"
import { TextFields } from "./text-fields.tsx"
import { wordsOf } from "./words-of.ts"

/** A new text that the office puts into its answers to visitors. */
export function SavedAnswerForm() {
  const { t } = useTranslation(["content-texts", "problems", "common", "panels"])
  const toast = useToast()
  const navigate = useNavigate()
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/saved-answers/", {
    values: { title: wordsOf(), text: wordsOf() },
    draft: "saved-answer",
    toBody: (body) => body,
    onSaved: () => {
      toast.show({ text: t("saved") })
      void navigate(href("/admin/texts"))
    },
  })
  const { title, text } = form.watch()
  useTitlePart(t("panels:addSavedReply"))
  return (
    <form {...props} className="grid grid-cols-1 gap-4">
      <h1 className="text-display text-page">{t("panels:addSavedReply")}</h1>
      <p className="text-small text-ink-muted">{t("savedAnswerHint")}</p>
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <LanguageBlocks missing={missingLanguages([title, text])}>
        {(language, written) => (
          <TextFields
            fields={contentFields.saved_answers}
            written={written}
            register={(name) =>
              form.register(`${name as "title" | "text"}.${language}`, {
                validate: (words) => language !== "en" || words.trim() !== "" || "required",
              })
            }
            errorOf={(name) => errorOf(`${name as "title" | "text"}.${language}`)}
          />
        )}
      </LanguageBlocks>
      <Button type="submit" className="w-fit" busy={isSaving}>
        {t("common:save")}
      </Button>
    </form>
  )
}
