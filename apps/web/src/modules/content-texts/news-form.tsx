import { contentFields } from "@academy/domain/content-texts"
import { missingLanguages } from "@academy/domain/local-texts"
import { wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { useApiForm } from "../../forms/use-api-form.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { useTitlePart } from "../../ui/document-title.ts"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { LanguageBlocks } from "./language-blocks.tsx"
import { TextFields } from "./text-fields.tsx"
import { wordsOf } from "./words-of.ts"

/** A new piece of news. */
export function NewsForm() {
  const { t } = useTranslation(["content-texts", "problems", "panels"])
  const toast = useToast()
  const navigate = useNavigate()
  const today = wallClockDate(useNow())
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/news/", {
    values: { title: wordsOf(), text: wordsOf(), published_on: today },
    draft: "news",
    toBody: (body) => body,
    onSaved: () => {
      toast.show({ text: t("saved") })
      void navigate(href("/admin/texts"))
    },
  })
  const { title, text } = form.watch()
  useTitlePart(t("addNews"))
  return (
    <form {...props} className="grid grid-cols-1 gap-4">
      <h1 className="text-display text-page">{t("addNews")}</h1>
      <p className="text-small text-ink-muted">{t("hint")}</p>
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <TextField
        className="max-w-60"
        type="date"
        label={t("day")}
        error={errorOf("published_on")}
        {...form.register("published_on", { required: "required" })}
      />
      <LanguageBlocks missing={missingLanguages([title, text])}>
        {(language, written) => (
          <TextFields
            fields={contentFields.news}
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
        {t("panels:publish")}
      </Button>
    </form>
  )
}
