import { longest } from "@academy/domain/limits"
import type { MessageTopic } from "@academy/domain/staff-sessions"
import { Send } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { type About, AboutTiles } from "./about-tiles.tsx"
import { CallInstead } from "./call-instead.tsx"
import { CancelOwnForm } from "./cancel-own-form.tsx"
import { useEmailPreview, WrittenForm } from "./written-form.tsx"

interface WrittenSession {
  id: number
  /**
   * The session's day where a coach writes: it may cancel it here, and has the roster's numbers where nothing can be
   * sent. The office cancels in its planner.
   */
  date?: string
}

/**
 * Writes to the families of a session (`dialog=message`): what has happened, own words, and the email in each
 * language.
 */
export function MessageDialog(session: WrittenSession) {
  const { t } = useTranslation(["staff", "panels"])
  return (
    <AddressDialog
      name="message"
      title={t("panels:messageAll")}
      description={t("session.messageLead")}
      width="wide"
    >
      {(close) => <WriteToFamilies {...session} onDone={close} />}
    </AddressDialog>
  )
}

type FormProps = WrittenSession & { onDone: () => void }

function WriteToFamilies({ id, date, onDone }: FormProps) {
  const [about, setAbout] = useState<About>("weather")
  return (
    <div className="grid grid-cols-1 gap-6">
      <AboutTiles value={about} mayCancel={date !== undefined} onChange={setAbout} />
      {about !== "cancelled" ? (
        <MessageForm id={id} topic={about} onDone={onDone} {...(date && { date })} />
      ) : (
        date && <CancelOwnForm id={id} date={date} onDone={onDone} />
      )}
    </div>
  )
}

function MessageForm({ id, date, topic, onDone }: FormProps & { topic: MessageTopic }) {
  const { t } = useTranslation(["staff", "problems", "panels"])
  const toast = useToast()
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
  const query = useEmailPreview("POST /api/staff/sessions/:id/messages/preview/", state.form, (words) => ({
    params: { id },
    body: { topic, words },
  }))
  const preview = query.data
  const guardians = preview?.emails.reduce((sum, email) => sum + email.guardians, 0) ?? 0
  return (
    <WrittenForm
      state={state}
      preview={query}
      emailTitle={t("session.theyRead")}
      emailLabel={t("session.language")}
      emailsOf={({ emails }) => emails.map(({ guardians: count, ...email }) => ({ ...email, count }))}
      words={{
        hint: t("session.wordsHint"),
        maxLength: longest.sessionMessage,
        register: state.form.register("words"),
      }}
      after={
        <>
          {preview?.why_not && !state.problem && (
            <Notice tone="due">{t(`problems:${preview.why_not}`)}</Notice>
          )}
          {date && <CallInstead id={id} date={date} failures={[state.problem, query.error]} />}
        </>
      }
      button={
        <Button
          type="submit"
          busy={state.isSaving}
          disabledReason={preview?.why_not && t(`problems:${preview.why_not}`)}
        >
          <Send aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
          {preview ? t("session.send", { count: guardians }) : t("panels:messageAll")}
        </Button>
      }
    />
  )
}
