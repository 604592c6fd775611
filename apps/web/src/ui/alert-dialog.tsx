import { AlertDialog as Radix } from "radix-ui"
import type { ReactNode } from "react"
import { Button } from "./button.tsx"
import { cx } from "./class-names.ts"
import { useCloseByBack } from "./close-by-back.ts"
import { dialogPanelClasses, scrimClasses } from "./dialog.tsx"
import { useDialogTitle } from "./document-title.ts"
import { useReturnFocus } from "./return-focus.ts"

interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen, with the exact time or amount. */
  children: ReactNode
  /** The confirm button, named after its action. */
  confirmLabel: ReactNode
  busyLabel?: ReactNode
  /** The cancel button, named after what stays. */
  keepLabel: ReactNode
  onConfirm: () => void
  busy?: boolean
  /** For actions that delete nothing: uses the primary button. */
  harmless?: boolean
}

/** Confirms an action that cannot be undone. Back on a phone answers no; a click outside does not close it. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  busyLabel,
  keepLabel,
  onConfirm,
  busy = false,
  harmless = false,
}: AlertDialogProps) {
  const { noteContent, onCloseAutoFocus } = useReturnFocus(open)
  const titleRef = useDialogTitle(open)
  useCloseByBack(open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          onOpenAutoFocus={({ currentTarget }) => noteContent(currentTarget)}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cx(
            dialogPanelClasses,
            "px-5 pt-8 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:max-w-115 md:p-7",
          )}
        >
          <Radix.Title ref={titleRef} className="text-title text-heading md:text-[1.625rem]">
            {title}
          </Radix.Title>
          <Radix.Description asChild>
            <div className="mt-3 mb-6 text-copy text-ink-muted [&_strong]:font-semibold [&_strong]:text-ink">
              {children}
            </div>
          </Radix.Description>
          <div className="flex flex-col gap-2">
            <Button
              variant={harmless ? "primary" : "danger"}
              busy={busy}
              busyLabel={busyLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
            <Radix.Cancel asChild>
              <Button variant="outline">{keepLabel}</Button>
            </Radix.Cancel>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
