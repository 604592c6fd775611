import type { Answer } from "@academy/contract/client"
import { longest } from "@academy/domain/limits"
import { halfWrittenLanguages, type LocalText, missingLanguages } from "@academy/domain/local-texts"
import type { ReactNode } from "react"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { useApiForm } from "../../forms/use-api-form.ts"
import { type Language, languages } from "../../i18n/languages.ts"
import { Button } from "../../ui/button.tsx"
import { useTitlePart } from "../../ui/document-title.ts"
import { Notice } from "../../ui/notice.tsx"
import { TextArea, TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { LanguageBlocks } from "../content-texts/index.ts"

type Newsletter = Answer<"GET /api/admin/newsletters/:id/">
interface Values {
  title: Record<Language, string>
  text: Record<Language, string>
}

const wordsOf = (text: LocalText) =>
  Object.fromEntries(languages.map((language) => [language, text[language] ?? ""])) as Values["title"]

/** A newsletter that is begun. It exists once it is saved. */
export function NewNewsletter() {
  const { t } = useTranslation(["newsletters", "problems", "common"])
  const navigate = useNavigate()
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/newsletters/", {
    values: { title: wordsOf({}), text: wordsOf({}) },
    draft: "newsletter",
    toBody: (body) => body,
    onSaved: ({ id }) => void navigate(href("/admin/newsletters/:id", { id: String(id) })),
  })
  useTitlePart(t("new"))
  return (
    <form {...props} className="grid grid-cols-1 gap-4">
      <h1 className="text-display text-page">{t("new")}</h1>
      <p className="text-small text-ink-muted">{t("hint")}</p>
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Fields form={form} errorOf={errorOf} />
      <Button type="submit" className="w-fit" busy={isSaving}>
        {t("common:save")}
      </Button>
    </form>
  )
}

interface NewsletterFormProps {
  newsletter: Newsletter
  /** What follows: the test email and the sending, of what is saved. */
  children: (isSaved: boolean) => ReactNode
}

export function NewsletterForm({ newsletter, children }: NewsletterFormProps) {
  const { t } = useTranslation(["newsletters", "problems", "common"])
  const toast = useToast()
  const { form, props, problem, errorOf, isSaving } = useApiForm("PUT /api/admin/newsletters/:id/", {
    values: { title: wordsOf(newsletter.title), text: wordsOf(newsletter.text) },
    params: { id: newsletter.id },
    toBody: (body) => ({ ...body, version: newsletter.version }),
    onSaved: () => toast.show({ text: t("saved") }),
  })
  const isSaved = !form.formState.isDirty
  useTitlePart(newsletter.title.en)
  return (
    <>
      <h1 className="mb-4 text-display text-page break-words">
        <bdi lang="en">{newsletter.title.en}</bdi>
      </h1>
      <form {...props} className="mb-4 grid grid-cols-1 gap-4">
        <p className="text-small text-ink-muted">{t("hint")}</p>
        {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        <Fields form={form} errorOf={errorOf} />
        <Button type="submit" className="w-fit" variant={isSaved ? "tonal" : "primary"} busy={isSaving}>
          {t("common:save")}
        </Button>
      </form>
      {children(isSaved)}
    </>
  )
}

interface FieldsProps {
  form: UseFormReturn<Values>
  errorOf: (field: `${"title" | "text"}.${Language}`) => string | undefined
}

/** Title and text in each language: English has both, the others both or neither. */
function Fields({ form, errorOf }: FieldsProps) {
  const { t } = useTranslation("newsletters")
  const values = form.watch()
  const validate = (language: Language) => (words: string, all: Values) =>
    words.trim() !== "" ||
    (language !== "en" && !halfWrittenLanguages([all.title, all.text]).includes(language)) ||
    "required"
  return (
    <LanguageBlocks missing={missingLanguages([values.title, values.text])}>
      {(language, written) => (
        <>
          <TextField
            label={t("subject")}
            error={errorOf(`title.${language}`)}
            maxLength={120}
            {...written}
            {...form.register(`title.${language}`, { validate: validate(language) })}
          />
          <TextArea
            label={t("text")}
            error={errorOf(`text.${language}`)}
            maxLength={longest.newsletter}
            rows={8}
            {...written}
            {...form.register(`text.${language}`, { validate: validate(language) })}
          />
        </>
      )}
    </LanguageBlocks>
  )
}
