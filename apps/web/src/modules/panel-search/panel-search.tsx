import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from "react"
import { pressedPart, usePressedPart } from "../../parts/use-pressed-part.ts"
import type { SearchedPage } from "./local-items.ts"

const palette = pressedPart(async () => (await import("./palette.tsx")).Palette, ["panel-search"])

const OpenSearch = createContext<() => void>(() => {})

/** Opens the search. Around it there has to be a `PanelSearch`. */
export const usePanelSearch = (): (() => void) => use(OpenSearch)

interface PanelSearchProps {
  /** The pages of the panel, which are found too. Their names come translated. */
  pages: readonly SearchedPage[]
  children: ReactNode
}

/** The search of a panel: Ctrl+K from everywhere, `/` while nothing is typed, and whatever calls `usePanelSearch`. */
export function PanelSearch({ pages, children }: PanelSearchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { Loaded: Palette, press } = usePressedPart(palette)
  const open = () => void press(() => setIsOpen(true))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    // The listener of the document asks first: a dialog below keeps keys for itself.
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener("keydown", listen, true)
    return () => document.removeEventListener("keydown", listen, true)
  }, [])
  return (
    <OpenSearch value={open}>
      {children}
      {Palette && <Palette open={isOpen} onOpenChange={setIsOpen} pages={pages} />}
    </OpenSearch>
  )
}

/** Ctrl+K or Cmd+K; a slash, except where it would be typed. */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (key.toLowerCase() === "k") return (ctrlKey || metaKey) && !shiftKey
  if (key !== "/" || ctrlKey || metaKey) return false
  return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable=true]"))
}
