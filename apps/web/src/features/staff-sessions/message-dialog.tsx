import { longest } from "@academy/domain/limits"
import { type MessageTopic, messageTopics } from "@academy/domain/staff-sessions"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Send } from "lucide-react"
import { useDeferredValue, useState } from "react"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { api } from "../../api/client.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { Button } from "../../ui/button.tsx"
import { Chip } from "../../ui/chip.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { LetterPreview } from "../planning/index.ts"

const PREVIEW = "POST /api/staff/sessions/:id/messages/preview/"

/** Writes to the families of a session (`dialog=message`): what it is about, own words, and the letter in each language. */
export function MessageDialog({ id }: { id: number }) {
  const { t } = useTranslation("staff")
  return (
    <AddressDialog
      name="message"
      title={t("session.messageAll")}
      description={t("session.messageLead")}
      width="wide"
    >
      {(close) => <MessageForm id={id} onDone={close} />}
    </AddressDialog>
  )
}

function MessageForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation(["staff", "problems"])
  const toast = useToast()
  const [topic, setTopic] = useState<MessageTopic>("weather")
  const state = useApiForm("POST /api/staff/sessions/:id/messages/", {
    params: { id },
    values: { words: "" },
    draft: `session-message-${id}`,
    toBody: ({ words }) => ({ topic, words: words.trim() }),
    onSaved: ({ guardians }) => {
      toast.show({ text: t("session.messageSent", { count: guardians }) })
      onDone()
    },
  })
  const words = useDeferredValue(state.form.watch("words").trim())
  const body = { topic, words }
  const query = useQuery({
    queryKey: [PREVIEW, id, body],
    queryFn: ({ signal }) => api(PREVIEW, { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
  })
  const preview = query.data
  const guardians = preview?.letters.reduce((sum, letter) => sum + letter.guardians, 0) ?? 0
  return (
    <form {...state.props} className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <fieldset>
          <legend className="mb-2 text-label">{t("session.topic")}</legend>
          <div className="flex flex-wrap gap-2">
            {messageTopics.map((one) => (
              <Chip key={one} chosen={one === topic} onClick={() => setTopic(one)}>
                {t(`session.topicNames.${one}`)}
              </Chip>
            ))}
          </div>
        </fieldset>
        <TextArea
          label={t("session.words")}
          hint={t("session.wordsHint")}
          maxLength={longest.sessionMessage}
          {...state.form.register("words")}
          error={state.errorOf("words")}
        />
        {state.problem && state.problem !== "invalid_input" && (
          <Notice tone="danger">{t(`problems:${state.problem}`)}</Notice>
        )}
        {preview?.why_not && !state.problem && <Notice tone="due">{t(`problems:${preview.why_not}`)}</Notice>}
        <Button
          type="submit"
          busy={state.isSaving}
          disabledReason={preview?.why_not && t(`problems:${preview.why_not}`)}
        >
          <Send aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
          {t("session.send", { count: guardians })}
        </Button>
      </div>
      {preview ? (
        <LetterPreview
          title={t("session.theyRead")}
          label={t("session.language")}
          letters={preview.letters.map(({ guardians: count, ...letter }) => ({ ...letter, count }))}
        />
      ) : query.isError ? (
        <QueryErrorNotice query={query} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </form>
  )
}
