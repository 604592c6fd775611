import { longest } from "@academy/domain/limits"
import { type NoteAudience, noteAudiences } from "@academy/domain/staff-sessions"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import type { StaffSessionState } from "./use-staff-session.ts"

/** What the coach writes on the session: for itself, or for the families of those who were there. */
export function SessionNote({ state }: { state: StaffSessionState }) {
  const { t } = useTranslation("staff")
  const [audience, setAudience] = useState<NoteAudience>("families")
  const [typed, setTyped] = useState<Partial<Record<NoteAudience, string>>>({})
  const [hasSaved, setHasSaved] = useState(false)
  const saved = state.noteOf(audience)
  const text = typed[audience] ?? saved
  const isKept = state.isKept(audience)
  const isChanged = text.trim() !== saved
  return (
    <Card>
      <CardHead
        title={t("session.note")}
        aside={
          <span role="status" className="font-normal text-ink-muted">
            {isKept ? t("session.keptHere") : hasSaved && !isChanged ? t("session.saved") : ""}
          </span>
        }
      />
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
      <Button
        className="mt-4 w-full lg:w-auto"
        disabled={!isChanged}
        onClick={() => {
          void state.saveNote(audience, text)
          setTyped({ ...typed, [audience]: undefined })
          setHasSaved(true)
        }}
      >
        {t("session.saveNote")}
      </Button>
    </Card>
  )
}
