import type { MessageKind } from "@academy/domain/site"
import { Trash2 } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Message } from "./message.ts"

interface MessageNotesProps {
  kind: MessageKind
  message: Message
}

/** What the office noted about a message for its colleagues, the newest first, and the next note. */
export function MessageNotes({ kind, message }: MessageNotesProps) {
  const { t } = useTranslation(["messages", "problems", "panels"])
  const format = useFormat()
  const toast = useToast()
  const [asked, setAsked] = useState<number | null>(null)
  const { form, props, problem, errorOf, isSaving } = useApiForm(
    "POST /api/admin/messages/:kind/:id/notes/",
    {
      values: { text: "" },
      params: { kind, id: message.id },
      draft: `message-note-${kind}-${message.id}`,
      toBody: (body) => body,
      onSaved: (_, __, sent) => sent.reset({ text: "" }),
    },
  )
  const removing = useWrite("DELETE /api/admin/messages/:kind/:id/notes/:note/", {
    onSuccess: () => {
      toast.show({ text: t("notes.removed") })
      setAsked(null)
    },
  })
  return (
    <section className="grid gap-3">
      <h3 className="text-label">{t("notes.title")}</h3>
      <ul className="grid gap-3">
        {message.notes.map((note) => {
          const written = format.moment(note.created)
          return (
            <li key={note.id} className="flex items-start justify-between gap-2 text-small">
              <div className="min-w-0">
                <p dir="auto" className="break-words whitespace-pre-line">
                  {note.text}
                </p>
                <p className="text-ink-muted">{format.parts([note.author_name, written])}</p>
              </div>
              {note.may_remove && (
                <IconButton
                  label={t("panels:removeNoteFrom", { day: written })}
                  icon={<Trash2 strokeWidth={1.75} />}
                  className="-me-3 -mt-3 text-ink-muted"
                  onClick={() => setAsked(note.id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <form {...props} className="grid gap-2">
        {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        <TextArea
          label={t("notes.write")}
          hint={t("notes.rule")}
          error={errorOf("text")}
          maxLength={2000}
          rows={2}
          {...form.register("text", filled)}
        />
        <Button type="submit" variant="tonal" size="row" className="w-fit" busy={isSaving}>
          {t("notes.add")}
        </Button>
      </form>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (open) return
          removing.reset()
          setAsked(null)
        }}
        title={t("panels:removeThisNote")}
        confirmLabel={t("panels:removeNote")}
        keepLabel={t("panels:keep")}
        busy={removing.isPending}
        onConfirm={() => asked !== null && removing.mutate({ params: { kind, id: message.id, note: asked } })}
      >
        <p dir="auto" className="mb-2 line-clamp-3 break-words text-ink">
          {message.notes.find(({ id }) => id === asked)?.text}
        </p>
        {t("panels:noteRemovedText")}
        {removing.isError && <Notice tone="danger">{t(`problems:${reasonOf(removing.error)}`)}</Notice>}
      </AlertDialog>
    </section>
  )
}
