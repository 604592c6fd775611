import { longest } from "@academy/domain/limits"
import { useTranslation } from "react-i18next"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { usePress } from "../../forms/use-press.ts"
import { Button } from "../../ui/button.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"

interface NoteFormProps {
  familyId: number
  rows: number
  onSaved?: () => void
}

/** A new note about the family. Saved with Ctrl+Enter too, so that a hand can stay on the phone. */
export function NoteForm({ familyId, rows, onSaved }: NoteFormProps) {
  const { t } = useTranslation(["families", "common"])
  const toast = useToast()
  const press = usePress()
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/families/:id/notes/", {
    params: { id: familyId },
    values: { text: "" },
    draft: `office-note:${familyId}`,
    toBody: ({ text }) => ({ text: text.trim(), press: press.of(text.trim()) }),
    onSaved: (_, __, saved) => {
      toast.show({ text: t("noteIsSaved") })
      press.forget()
      saved.reset({ text: "" })
      onSaved?.()
    },
  })
  return (
    <form
      {...props}
      className="grid grid-cols-1 gap-3"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      <FormProblem problem={problem} />
      <TextArea
        label={t("note")}
        hint={t("notesRule")}
        rows={rows}
        maxLength={longest.officeNote}
        aria-keyshortcuts="Control+Enter"
        error={errorOf("text")}
        {...form.register("text", filled)}
      />
      <Button type="submit" variant="tonal" size="row" className="w-fit" busy={isSaving}>
        {t("common:save")}
      </Button>
    </form>
  )
}
