import { pages } from "@academy/contract/pages"
import type { ParseKeys } from "i18next"
import { CalendarDays, Database, LayoutDashboard, type LucideIcon, MapPin, ScrollText } from "lucide-react"

interface AdminPlace {
  to: string
  label: ParseKeys<"admin">
  Icon: LucideIcon
}

/** The entries of the admin rail, in their order. A page of the panel adds its line here with its route. */
export const adminPlaces: readonly AdminPlace[] = [
  { to: pages.admin.path, label: "rail.dashboard", Icon: LayoutDashboard },
  { to: pages.adminBookings.path, label: "rail.bookings", Icon: CalendarDays },
  { to: pages.adminAddresses.path, label: "rail.addresses", Icon: MapPin },
  { to: pages.adminModels.path, label: "rail.models", Icon: Database },
  { to: pages.adminAuditLog.path, label: "rail.auditLog", Icon: ScrollText },
]
