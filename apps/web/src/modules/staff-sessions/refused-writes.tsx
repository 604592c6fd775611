import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { RefusedNotice } from "../attendance/index.ts"
import { type StaffSessionState, type Writing, writings } from "./use-staff-session.ts"

interface RefusedWritesProps {
  state: StaffSessionState
  /** Left out: whatever was written on the session. */
  of?: readonly Writing[]
  /** What was written stands beside the notices. */
  isShownBeside?: boolean
}

/** What the coach wrote on a session and the server refused: why, the words themselves, and a way to discard them. */
export function RefusedWrites({ state, of = writings, isShownBeside = false }: RefusedWritesProps) {
  const { t } = useTranslation("staff")
  return (
    <div className="my-4 grid gap-3 empty:hidden">
      {of.map((what) => {
        const write = state.refusedOf(what)
        return (
          write && (
            <RefusedNotice
              key={what}
              write={write}
              title={t(`session.notSaved.${what}`)}
              onDiscard={() => state.discard(what)}
            >
              {!isShownBeside && <Written write={write} />}
            </RefusedNotice>
          )
        )
      })}
    </div>
  )
}

type RefusedWrite = NonNullable<ReturnType<StaffSessionState["refusedOf"]>>

function Written({ write }: { write: RefusedWrite }) {
  const format = useFormat()
  if (write.call === "PUT /api/staff/sessions/:id/note/")
    return (
      <p className="mt-2 text-copy whitespace-pre-line">
        <bdi>{write.input.body.text}</bdi>
      </p>
    )
  if (write.call !== "PUT /api/staff/sessions/:id/plan/") return null
  return (
    <ul className="mt-2">
      {write.input.body.parts.map(({ minutes, title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the plan
        <li key={index}>{format.parts([format.duration(minutes), title, text])}</li>
      ))}
    </ul>
  )
}
