import { longest } from "@academy/domain/limits"
import { useTranslation } from "react-i18next"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { usePress } from "../../forms/use-press.ts"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"

interface NoteFormProps {
  familyId: number
  /** One line above the timeline: the rule and the button come with what is written. */
  isLine?: boolean
  onSaved?: () => void
}

/** A new note about the family. Saved with Ctrl+Enter too, so that a hand can stay on the phone. */
export function NoteForm({ familyId, isLine = false, onSaved }: NoteFormProps) {
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
      className={cx(
        "grid grid-cols-1 gap-3",
        isLine &&
          "group gap-2 lg:pointer-fine:[--control-row:2.5rem] [&_[role=status]]:group-not-focus-within:group-has-placeholder-shown:sr-only",
      )}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      <FormProblem problem={problem} />
      <TextArea
        label={isLine ? <span className="sr-only">{t("note")}</span> : t("note")}
        hint={t("notesRule")}
        rows={isLine ? 1 : 6}
        placeholder={t("noteField")}
        maxLength={longest.officeNote}
        aria-keyshortcuts="Control+Enter"
        error={errorOf("text")}
        {...form.register("text", filled)}
      />
      <Button
        type="submit"
        variant="tonal"
        size="row"
        className={cx("w-fit", isLine && "group-not-focus-within:group-has-placeholder-shown:hidden")}
        busy={isSaving}
      >
        {t("common:save")}
      </Button>
    </form>
  )
}
