import type { LucideIcon } from "lucide-react"

/** An entry of a panel's navigation. */
export interface PanelPlace<Label extends string = string> {
  to: string
  label: Label
  Icon: LucideIcon
  /** How much work waits there, and that as words for readers. */
  waiting?: { count: number; label: string }
}

/** Entries that belong together. One group alone needs no name. */
export interface PanelGroup {
  label?: string
  places: readonly PanelPlace[]
}
