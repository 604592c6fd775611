import { pages } from "@academy/contract/pages"
import type { ParseKeys } from "i18next"
import { CalendarDays, ClipboardCheck, ListChecks, Users } from "lucide-react"
import type { PanelPlace } from "../panel/panel-place.ts"

/** The places of the staff panel, in their order: the rail on a desktop, the bar at the thumb on a phone. */
export const staffPlaces: readonly PanelPlace<ParseKeys<"staff">>[] = [
  { to: pages.staff.path, label: "today", Icon: ClipboardCheck },
  { to: pages.staffWeek.path, label: "rail.week", Icon: CalendarDays },
  { to: pages.staffPlayers.path, label: "players", Icon: Users },
  { to: pages.staffToDo.path, label: "rail.toDo", Icon: ListChecks },
]
