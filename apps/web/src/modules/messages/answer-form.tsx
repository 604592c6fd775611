import { longest } from "@academy/domain/limits"
import type { MessageKind } from "@academy/domain/site"
import { ChevronDown } from "lucide-react"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu, MenuItem } from "../../ui/menu.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { AnswerSessions } from "./answer-sessions.tsx"
import type { Message } from "./message.ts"
import { SavedAnswers } from "./saved-answers.tsx"

interface AnswerFormProps {
  kind: MessageKind
  message: Message
}

const nothing: { text: string; sessions: number[] } = { text: "", sessions: [] }

/**
 * The reply: text, with saved answers put after them, and sessions as tickets. Sending closes the message; the
 * menu beside it sends and keeps it open.
 */
export function AnswerForm({ kind, message }: AnswerFormProps) {
  const { t } = useTranslation(["messages", "problems"])
  const direction = languageFacts[useLanguage()].direction
  const toast = useToast()
  const keepsOpen = useRef(false)
  const { form, props, problem, errorOf, isSaving } = useApiForm(
    "POST /api/admin/messages/:kind/:id/answer/",
    {
      values: nothing,
      params: { kind, id: message.id },
      draft: `message-answer-${kind}-${message.id}`,
      toBody: (body) => ({ ...body, keep_open: keepsOpen.current }),
      onSaved: (_, __, sent) => {
        sent.reset(nothing)
        toast.show({ text: t("sent") })
      },
    },
  )
  return (
    <form {...props} className="grid gap-4 border-t border-line pt-5">
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <TextArea
        label={t("answer")}
        hint={t("answerHint", { language: t(`language.${message.language}`) })}
        error={errorOf("text")}
        maxLength={longest.message}
        rows={6}
        {...form.register("text", filled)}
      />
      <div className="-mt-2 -ms-4">
        <SavedAnswers
          language={message.language}
          onChoose={(saved) => {
            const written = form.getValues("text").trimEnd()
            const text = written === "" ? saved : `${written}\n\n${saved}`
            form.setValue("text", text.slice(0, longest.message), { shouldDirty: true })
          }}
        />
      </div>
      <AnswerSessions
        chosen={form.watch("sessions")}
        error={errorOf("sessions")}
        onChange={(sessions) => form.setValue("sessions", sessions, { shouldDirty: true })}
      />
      <div className="flex justify-end gap-px">
        <Button
          type="submit"
          className="rounded-e-none"
          busy={isSaving}
          onClick={() => {
            keepsOpen.current = false
          }}
        >
          {t("sendAndClose")}
        </Button>
        <Menu
          direction={direction}
          trigger={
            <IconButton
              look="accent"
              className="h-auto rounded-s-none"
              label={t("otherWays")}
              icon={<ChevronDown strokeWidth={1.75} />}
              disabled={isSaving}
            />
          }
        >
          <MenuItem
            onSelect={() => {
              keepsOpen.current = true
              props.ref.current?.requestSubmit()
            }}
          >
            {t("sendAndKeepOpen")}
          </MenuItem>
        </Menu>
      </div>
    </form>
  )
}
