import type { LucideIcon } from "lucide-react"

/** An entry of a panel's navigation. */
export interface PanelPlace<Label extends string = string> {
  to: string
  label: Label
  Icon: LucideIcon
  /** Addresses outside its own whose pages belong to it. */
  also?: readonly string[]
  /** How much work waits there, and that as words for readers. */
  waiting?: { count: number; label: string }
}

/** Entries that belong together. One group alone needs no name. */
export interface PanelGroup {
  label?: string
  places: readonly PanelPlace[]
}

/** The entry of the page that is open: of those above it in the address the longest. */
export function placeOf<Place extends Pick<PanelPlace, "to" | "also">>(
  places: readonly Place[],
  pathname: string,
): Place | undefined {
  const reach = ({ to, also = [] }: Place) =>
    Math.max(
      ...[to, ...also].map((path) =>
        pathname === path || pathname.startsWith(`${path}/`) ? path.length : 0,
      ),
    )
  return places.filter((place) => reach(place) > 0).toSorted((one, other) => reach(other) - reach(one))[0]
}
