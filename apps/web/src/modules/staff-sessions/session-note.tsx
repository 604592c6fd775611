import { longest } from "@academy/domain/limits"
import { type NoteAudience, namesIn, noteAudiences } from "@academy/domain/staff-sessions"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { Notice } from "../../ui/notice.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { NotePictures } from "./note-pictures.tsx"
import { RefusedWrites } from "./refused-writes.tsx"
import type { StaffSession, StaffSessionState } from "./use-staff-session.ts"

interface SessionNoteProps {
  session: StaffSession
  state: StaffSessionState
}

/** What the coach writes on the session: for itself, or for the families of those who were there. */
export function SessionNote({ session, state }: SessionNoteProps) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const [audience, setAudience] = useState<NoteAudience>("families")
  const [typed, setTyped] = useState<Partial<Record<NoteAudience, string>>>({})
  const [sent, setSent] = useState<Partial<Record<NoteAudience, string>>>({})
  const saved = state.noteOf(audience)
  const refused = state.refusedOf(audience)
  const refusedText =
    refused?.call === "PUT /api/staff/sessions/:id/note/" ? refused.input.body.text : undefined
  const text = typed[audience] ?? refusedText ?? saved
  const isKept = state.isKept(audience)
  const isChanged = text.trim() !== saved
  const isSaved = sent[audience] === saved && !isChanged && !refused && !state.isWaiting(audience)
  const isRemoval =
    audience === "families" && isChanged && text.trim() === "" && (session.pictures ?? []).length > 0
  const named = namesIn(audience === "families" ? text : "", useFirstNames(session))
  return (
    <Card>
      <CardHead
        title={t("session.note")}
        aside={
          <span role="status" className="font-normal text-ink-muted">
            {isKept ? t("session.keptHere") : isSaved ? t("session.saved") : ""}
          </span>
        }
      />
      <RefusedWrites state={state} of={noteAudiences} />
      <Segmented
        label={t("session.noteFor")}
        value={audience}
        onValueChange={setAudience}
        choices={noteAudiences.map((value) => ({ value, label: t(`session.audience.${value}`) }))}
      />
      <TextArea
        className="mt-4"
        label={<span className="sr-only">{t(`session.audience.${audience}`)}</span>}
        hint={t(`session.audienceHint.${audience}`)}
        maxLength={longest.sessionNote}
        value={text}
        onChange={({ target }) => setTyped({ ...typed, [audience]: target.value })}
      />
      <div role="status">
        {named.length > 0 && (
          <Notice tone="due" className="mt-4">
            {t("session.namesChildren", { names: format.list(named) })}
          </Notice>
        )}
      </div>
      {isRemoval && (
        <Notice tone="due" className="mt-4">
          {t("session.pictures.goWithText")}
        </Notice>
      )}
      <div
        {...(isChanged && { "data-bottom-button": "" })}
        className={cx(
          "mt-4",
          // What is not saved has its button at the thumb.
          isChanged &&
            "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-5 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]",
        )}
      >
        <Button
          className="w-full lg:w-auto"
          disabled={!isChanged}
          onClick={() => {
            void state.saveNote(audience, text)
            // From here on the outbox has the words, also if they are refused.
            setTyped({ ...typed, [audience]: undefined })
            setSent({ ...sent, [audience]: text.trim() })
          }}
        >
          {t("session.saveNote")}
        </Button>
      </div>
      {/* Behind the other note it stays as it is: what was chosen there is not lost. */}
      <div hidden={audience !== "families"}>
        <NotePictures session={session} />
      </div>
    </Card>
  )
}

/** Of everybody on the session's roster. */
function useFirstNames({ bookable_id, date }: StaffSession): string[] {
  const rosters = useQuery(answer("GET /api/staff/rosters/", { query: { date } })).data
  const roster = rosters?.find((one) => one.bookable_id === bookable_id)
  return roster?.players.map(({ first_name }) => first_name) ?? []
}
