import { foldedWords } from "@academy/domain/search-words"
import type { ParseKeys, TFunction } from "i18next"
import {
  CalendarPlus,
  CalendarRange,
  FileUp,
  Landmark,
  type LucideIcon,
  MapPin,
  Send,
  Wallet,
} from "lucide-react"
import { href } from "react-router"
import type { Item } from "./item.ts"

/** A page of the panel, its name translated. */
export interface SearchedPage {
  to: string
  label: string
  Icon: LucideIcon
}

/** What admins do most. Each leads to where it is done. */
const actions = [
  { key: "newSession", to: `${href("/admin/bookings")}?dialog=session`, Icon: CalendarPlus },
  { key: "newSeries", to: `${href("/admin/bookings")}?dialog=series`, Icon: CalendarRange },
  { key: "importFamilies", to: href("/admin/import"), Icon: FileUp },
  { key: "bankFile", to: href("/admin/finances"), Icon: Landmark },
  { key: "adjustWallet", to: href("/admin/finances/wallets"), Icon: Wallet },
  { key: "newsletter", to: href("/admin/newsletters"), Icon: Send },
  { key: "newVenue", to: `${href("/admin/addresses")}?address=new`, Icon: MapPin },
] as const satisfies readonly { key: string; to: string; Icon: LucideIcon }[]

type Words = TFunction<["panel-search"]>

/** The actions as rows: those whose name has every word, all of them where nothing is typed. */
export const actionItems = (t: Words, typed: string, hasPage: (path: string) => boolean): Item[] =>
  actions
    .filter(({ to }) => hasPage(to))
    .map(({ key, to, Icon }) => ({
      ...{ key: `action-${key}`, group: "actions" as const, to, Icon },
      title: t(`actions.${key}` satisfies ParseKeys<"panel-search">),
    }))
    .filter(({ title }) => hasWords(title, typed))

/** The pages whose name has every word. */
export const pageItems = (pages: readonly SearchedPage[], typed: string): Item[] =>
  pages
    .filter(({ label }) => hasWords(label, typed))
    .map(({ to, label, Icon }) => ({ key: `page-${to}`, group: "settings", to, Icon, title: label }))

/** Whether each typed word begins a word of the text, as the server finds names. */
function hasWords(text: string, typed: string): boolean {
  const words = foldedWords(text)
  return foldedWords(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}
