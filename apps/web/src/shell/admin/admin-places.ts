import type { Answer } from "@academy/contract/client"
import { pages } from "@academy/contract/pages"
import type { ParseKeys } from "i18next"
import {
  BadgePercent,
  BookOpenCheck,
  Building2,
  CalendarCog,
  CalendarDays,
  Database,
  Gift,
  HeartPulse,
  Inbox,
  Landmark,
  Languages,
  LayoutDashboard,
  MapPin,
  Plug,
  ReceiptText,
  ScrollText,
  Send,
  Tag,
  UserCog,
  UserRound,
  Users,
  Wallet,
} from "lucide-react"
import type { PanelPlace } from "../panel/panel-place.ts"

type OpenWork = Answer<"GET /api/admin/open-work/">

interface AdminPlace extends PanelPlace<ParseKeys<"admin">> {
  /** The open work that the entry counts. */
  work?: readonly (keyof OpenWork)[]
  /** Admins who aren't owners don't see it. */
  isForOwners?: true
  /** Owners come to it from this page, whose entry is theirs. */
  ownersFrom?: string
}

/** The entries of the admin navigation by group, in order. A new page of the panel adds its line here. */
export const adminGroups: readonly { label: ParseKeys<"admin">; places: readonly AdminPlace[] }[] = [
  {
    label: "rail.groups.today",
    places: [
      { to: pages.admin.path, label: "rail.dashboard", Icon: LayoutDashboard },
      { to: pages.adminBookings.path, label: "rail.planner", Icon: CalendarDays, work: ["sessions"] },
      { to: pages.adminMessages.path, label: "rail.messages", Icon: Inbox, work: ["messages"] },
    ],
  },
  {
    label: "rail.groups.people",
    places: [
      {
        to: pages.adminFamilies.path,
        label: "rail.families",
        Icon: Users,
        also: [pages.adminImport.path, pages.adminUnsentEmails.path],
      },
      { to: "/admin/models/players", label: "rail.players", Icon: UserRound },
    ],
  },
  {
    label: "rail.groups.money",
    places: [
      {
        to: pages.adminOrders.path,
        label: "rail.orders",
        Icon: ReceiptText,
        also: [pages.adminReceipts.path],
      },
      {
        to: pages.adminFinances.path,
        label: "rail.bankTransfers",
        Icon: Landmark,
        work: ["bank_transactions"],
      },
      { to: pages.adminWallets.path, label: "rail.wallets", Icon: Wallet, work: ["wallet_corrections"] },
      { to: pages.adminDiscounts.path, label: "rail.discounts", Icon: Tag },
      { to: pages.adminGiftCards.path, label: "rail.gifts", Icon: Gift },
      { to: pages.adminBooks.path, label: "rail.books", Icon: BookOpenCheck },
    ],
  },
  {
    label: "rail.groups.content",
    places: [
      { to: pages.adminTexts.path, label: "rail.texts", Icon: Languages },
      { to: pages.adminNewsletters.path, label: "rail.newsletters", Icon: Send },
    ],
  },
  {
    label: "rail.groups.settings",
    places: [
      {
        to: pages.adminAcademy.path,
        label: "rail.academy",
        Icon: Building2,
        isForOwners: true,
        also: [pages.adminOffers.path],
      },
      {
        to: pages.adminOffers.path,
        label: "rail.offers",
        Icon: BadgePercent,
        ownersFrom: pages.adminAcademy.path,
      },
      { to: pages.adminTermCalendar.path, label: "rail.termCalendar", Icon: CalendarCog },
      { to: pages.adminAddresses.path, label: "rail.addresses", Icon: MapPin },
      {
        to: pages.adminColleagues.path,
        label: "rail.colleagues",
        Icon: UserCog,
        also: [pages.adminHours.path],
      },
      { to: pages.adminConnections.path, label: "rail.connections", Icon: Plug },
      { to: pages.adminAuditLog.path, label: "rail.auditLog", Icon: ScrollText },
      { to: pages.adminSystem.path, label: "rail.system", Icon: HeartPulse, isForOwners: true },
      { to: pages.adminModels.path, label: "rail.models", Icon: Database },
    ],
  },
]
