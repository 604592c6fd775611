import type { Answer } from "@academy/contract/client"
import type { contentFields } from "@academy/domain/content-texts"
import { missingLanguages } from "@academy/domain/local-texts"
import { useTranslation } from "react-i18next"
import { useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { useTitlePart } from "../../ui/document-title.ts"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { LanguageBlocks } from "./language-blocks.tsx"
import { RemoveNews, RemoveSavedAnswer } from "./remove-text.tsx"
import { TextFields } from "./text-fields.tsx"
import { wordsOf } from "./words-of.ts"

type Content = Answer<"GET /api/admin/texts/">[number]

interface ContentTextFormProps {
  content: Content
  fields: (typeof contentFields)[Content["kind"]]
}

/** All texts of one thing; they are saved together. */
export function ContentTextForm({ content, fields }: ContentTextFormProps) {
  const { t } = useTranslation(["content-texts", "problems", "common"])
  const toast = useToast()
  const { kind, id } = content
  const seenOf = (name: string) => content.fields.find((one) => one.name === name)?.words ?? {}
  const { form, props, problem, errorOf, isSaving } = useApiForm("PUT /api/admin/texts/:kind/:id/", {
    values: { texts: Object.fromEntries(fields.map(({ name }) => [name, wordsOf(seenOf(name))])) },
    params: { kind, id },
    toBody: ({ texts }) => ({
      fields: fields.map(({ name }) => ({ name, seen: seenOf(name), words: texts[name] ?? {} })),
    }),
    onSaved: () => toast.show({ text: t("saved") }),
  })
  const texts = form.watch("texts")
  useTitlePart(content.label)
  return (
    <form {...props} className="grid grid-cols-1 gap-4">
      <h1 className="text-display text-page break-words">
        <bdi lang="en">{content.label}</bdi>
      </h1>
      <p className="text-small text-ink-muted">{t(kind === "saved_answers" ? "savedAnswerHint" : "hint")}</p>
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <LanguageBlocks missing={missingLanguages(Object.values(texts))}>
        {(language, written) => (
          <TextFields
            fields={fields}
            written={written}
            register={(name) =>
              form.register(`texts.${name}.${language}`, {
                validate: (text, all) =>
                  language !== "en" ||
                  text.trim() !== "" ||
                  Object.values(all.texts[name] ?? {}).every((other) => other.trim() === "") ||
                  "required",
              })
            }
            errorOf={(name) => errorOf(`texts.${name}.${language}`)}
          />
        )}
      </LanguageBlocks>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving}>
          {t("common:save")}
        </Button>
        {kind === "news" && <RemoveNews id={id} title={content.label} />}
        {kind === "saved_answers" && <RemoveSavedAnswer id={id} title={content.label} />}
      </div>
    </form>
  )
}
