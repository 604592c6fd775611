import { createContext, type ReactNode, use, useState } from "react"
import { pressedPart, usePressedPart } from "../../parts/use-pressed-part.ts"
import { usePageKeys } from "../../runtime/page-keys.ts"
import type { SearchedPage } from "./local-items.ts"

const palette = pressedPart(async () => (await import("./palette.tsx")).Palette, ["panel-search"])
const keysHelp = pressedPart(async () => (await import("./keys-help.tsx")).KeysHelp, ["panel-search"])

const OpenSearch = createContext<() => void>(() => {})

/** Opens the search. Around it there has to be a `PanelSearch`. */
export const usePanelSearch = (): (() => void) => use(OpenSearch)

interface PanelSearchProps {
  /** The pages of the panel, which are found too. Their names come translated. */
  pages: readonly SearchedPage[]
  children: ReactNode
}

/** The search of a panel: by its keys, and by whatever calls `usePanelSearch`. Beside it, what the page's keys do. */
export function PanelSearch({ pages, children }: PanelSearchProps) {
  const [opened, setOpened] = useState<"search" | "keys" | null>(null)
  const { Loaded: Palette, press } = usePressedPart(palette)
  const { Loaded: KeysHelp, press: pressHelp } = usePressedPart(keysHelp)
  const open = () => void press(() => setOpened("search"))
  const showKeys = () => void pressHelp(() => setOpened("keys"))
  const close = () => setOpened(null)
  usePageKeys({ search: open, help: showKeys })
  return (
    <OpenSearch value={open}>
      {children}
      {Palette && (
        <Palette
          open={opened === "search"}
          onOpenChange={(is) => setOpened(is ? "search" : null)}
          pages={pages}
          onShowKeys={showKeys}
        />
      )}
      {KeysHelp && <KeysHelp open={opened === "keys"} onClose={close} />}
    </OpenSearch>
  )
}
