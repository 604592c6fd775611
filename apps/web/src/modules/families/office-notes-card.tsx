import { Trash2 } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import type { Family } from "./family.ts"
import { RemoveNoteDialog } from "./remove-note-dialog.tsx"

type Note = Family["notes"][number]

/** So many are shown before a press shows all. */
const NEWEST = 5

/** What the office noted about the family, the newest first; written in a dialog, taken out after a question. */
export function OfficeNotesCard({ family }: { family: Family }) {
  const { t } = useTranslation("families")
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setAsked] = useState<Note | null>(null)
  const shown = showsAll ? family.notes : family.notes.slice(0, NEWEST)
  return (
    <Card>
      <CardHead
        title={t("notes")}
        aside={
          <Button asChild variant="tonal" size="row">
            <Link to="?dialog=note" preventScrollReset>
              {t("writeNote")}
            </Link>
          </Button>
        }
      />
      <p className="mb-4 text-small text-ink-muted">{t("notesRule")}</p>
      {family.notes.length === 0 && <p className="text-small">{t("noNotes")}</p>}
      <ul>
        {shown.map((note) => (
          <NoteRow key={note.id} note={note} onRemove={() => setAsked(note)} />
        ))}
      </ul>
      {shown.length < family.notes.length && (
        <Button variant="quiet" size="row" className="mt-3" onClick={() => setShowsAll(true)}>
          {t("allNotes", { n: family.notes.length })}
        </Button>
      )}
      <RemoveNoteDialog familyId={family.account_id} note={asked} onClose={() => setAsked(null)} />
    </Card>
  )
}

function NoteRow({ note, onRemove }: { note: Note; onRemove: () => void }) {
  const { t } = useTranslation(["families", "panels"])
  const format = useFormat()
  const written = format.moment(note.created, "year")
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-3 last:pb-0">
      <div className="min-w-0">
        <p dir="auto" className="text-copy break-words whitespace-pre-line">
          {note.text}
        </p>
        <p className="mt-1 text-small text-ink-muted">
          {format.parts([note.author_name || t("formerColleague"), written])}
        </p>
      </div>
      {note.may_remove && (
        <IconButton
          label={t("panels:removeNoteFrom", { day: written })}
          icon={<Trash2 strokeWidth={1.75} />}
          className="-me-3 -mt-2 text-ink-muted"
          onClick={onRemove}
        />
      )}
    </li>
  )
}
