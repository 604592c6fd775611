import { pages } from "@academy/contract/pages"
import type { ParseKeys } from "i18next"
import { CalendarDays, ClipboardCheck, type LucideIcon, Users } from "lucide-react"

interface StaffPlace {
  to: string
  label: ParseKeys<"staff">
  Icon: LucideIcon
}

/** The places of the staff panel, in their order: the rail on a desktop, the bar at the thumb on a phone. */
export const staffPlaces: readonly StaffPlace[] = [
  { to: pages.staff.path, label: "today", Icon: ClipboardCheck },
  { to: pages.staffWeek.path, label: "rail.week", Icon: CalendarDays },
  { to: pages.staffPlayers.path, label: "players", Icon: Users },
]
