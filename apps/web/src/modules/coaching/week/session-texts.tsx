import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import type { OpenSubstitution } from "../../substitutions/index.ts"
import type { WeekSession } from "./week-query.ts"

/** What both views of the week show of a session. */
export interface WeekSessionProps {
  session: WeekSession
  isOver: boolean
  /** Everybody's: then each session says who leads it. */
  showsCoaches: boolean
  /** The question for a substitute that stands open on it. */
  asked: OpenSubstitution | undefined
}

/** A session's times, place and coaches as texts in the reader's language. */
export function useSessionTexts({ session, showsCoaches }: WeekSessionProps) {
  const { t } = useTranslation(["staff", "common"])
  const format = useFormat()
  return {
    from: format.time(session.starts_at),
    until: t("common:untilTime", { time: format.clock(session.ends_at) }),
    place: format.parts([session.address_name, session.pitch]),
    coaches: showsCoaches && format.parts(session.coaches.map(({ name }) => name)),
  }
}
