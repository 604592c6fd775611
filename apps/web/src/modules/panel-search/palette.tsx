import { Dialog } from "radix-ui"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/class-names.ts"
import { useCloseByBack } from "../../ui/close-by-back.ts"
import { scrimClasses } from "../../ui/dialog.tsx"
import { useReturnFocus } from "../../ui/return-focus.ts"
import type { SearchedPage } from "./local-items.ts"
import { PaletteContent } from "./palette-content.tsx"

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  pages: readonly SearchedPage[]
  onShowKeys: () => void
}

/** The search over whatever page is open: a dialog on a desktop, the whole screen on a phone. */
export function Palette({ open, onOpenChange, pages, onShowKeys }: PaletteProps) {
  const { t } = useTranslation("panel-search")
  const { noteContent, onCloseAutoFocus } = useReturnFocus(open)
  useCloseByBack(open, () => onOpenChange(false))
  const isLeaving = useRef(false)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClasses} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => noteContent(event.currentTarget)}
          onCloseAutoFocus={(event) => {
            if (!isLeaving.current) return onCloseAutoFocus(event)
            isLeaving.current = false
            event.preventDefault()
            focusContent()
          }}
          // The field clears first and closes second.
          onEscapeKeyDown={(event) => {
            const field = event.target instanceof HTMLInputElement ? event.target : null
            if (field?.value) event.preventDefault()
          }}
          className={cx(
            "fixed inset-0 z-50 flex flex-col overflow-hidden bg-surface-raised text-ink outline-none",
            "md:inset-x-0 md:top-[min(4.75rem,8dvh)] md:bottom-auto md:mx-auto md:h-[min(45rem,84dvh)] md:w-[min(57.5rem,calc(100%-4rem))] md:rounded-dialog md:border md:border-line md:shadow-dialog md:animate-dialog-in",
          )}
        >
          <Dialog.Title className="sr-only">{t("title")}</Dialog.Title>
          <PaletteContent
            pages={pages}
            onClose={() => onOpenChange(false)}
            onLeave={() => {
              isLeaving.current = true
              onOpenChange(false)
            }}
            onShowKeys={onShowKeys}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The next Tab is in the page that was chosen, past the rail; a dialog that its address opens keeps the focus. */
function focusContent() {
  if (document.querySelector("[role=dialog][data-state=open]")) return
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
}
