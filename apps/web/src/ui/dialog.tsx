import { X } from "lucide-react"
import { Dialog as Radix } from "radix-ui"
import type { ComponentProps, ReactNode } from "react"
import { cx } from "./class-names.ts"
import { useCloseByBack } from "./close-by-back.ts"
import { useDialogTitle } from "./document-title.ts"
import { IconButton } from "./icon-button.tsx"
import { useReturnFocus } from "./return-focus.ts"

const widths = { narrow: "md:max-w-115", regular: "md:max-w-140", wide: "md:max-w-230" } as const

export interface DialogProps {
  open: boolean
  /** Called with false when it wants to close: the cross, Escape, a press beside it. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What tells it from others of the same title, in the title of the page: the dialog says it in its content. */
  about?: string | undefined
  /** One or two sentences below the title. */
  description?: ReactNode
  /** The title is heard, not seen: the content brings its own. */
  hideTitle?: boolean
  closeLabel: string
  /** A night half beside the content on a desktop: when and where. On a phone the content says it itself. */
  night?: ReactNode
  /** The content begins with a night panel that reaches the dialog's edges. */
  head?: "night" | undefined
  /** Sticks to the bottom: the one button, the price. */
  footer?: ReactNode
  width?: keyof typeof widths
  /** Open by state, not by the address, so that Back would leave the page. */
  closesByBack?: boolean
  /** It has the focus itself when it opens: its first control is not what one came for. */
  focusesItself?: boolean
  children?: ReactNode
  className?: string
}

/** A sheet from below on a phone, a centred dialog on a desktop. The address decides when it is open. */
export function Dialog({
  open,
  onOpenChange,
  title,
  about,
  description,
  hideTitle = false,
  closeLabel,
  night,
  head,
  footer,
  width = night ? "wide" : "regular",
  closesByBack = false,
  focusesItself = false,
  children,
  className,
}: DialogProps) {
  const { noteContent, onCloseAutoFocus } = useReturnFocus(open)
  const titleRef = useDialogTitle(open, about)
  useCloseByBack(open && closesByBack, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            noteContent(event.currentTarget)
            if (focusesItself) focusDialog(event)
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cx(dialogPanelClasses, widths[width], night && "md:flex-row", className)}
        >
          {/* On a phone the grip has its own ground: what scrolls passes under it. */}
          <div
            aria-hidden="true"
            className={cx(
              "pointer-events-none absolute inset-x-0 top-0 z-11 pt-2.5 pb-2 md:hidden",
              !head && "bg-surface-raised",
            )}
          >
            <div className="mx-auto h-1 w-10 rounded-full bg-line-mid" />
          </div>
          {night && (
            <div className="night night-glow scroll-area shrink-0 p-8 [--glow-x:10%] [--glow-y:105%] max-md:hidden md:w-95 rtl:[--glow-x:90%]">
              {night}
            </div>
          )}
          <div className="flex min-h-0 min-w-0 grow flex-col">
            <div
              className={cx(
                "scroll-area min-h-0 grow scroll-pt-18 scroll-pb-7 px-5 pt-7 pb-6 has-[[data-dialog-end]]:scroll-pb-36 md:px-8 md:pt-8",
                !footer && "md:pb-8",
              )}
            >
              {/* The title stays in view on its own ground: what scrolls passes under it and the cross. */}
              <div className={hideTitle ? "sr-only" : titleClasses}>
                <Radix.Title ref={titleRef} className="text-title text-heading md:text-[1.625rem]">
                  {title}
                </Radix.Title>
              </div>
              {description && (
                <Radix.Description className={hideTitle ? "sr-only" : "mb-5 pe-12 text-copy text-ink-muted"}>
                  {description}
                </Radix.Description>
              )}
              {children}
            </div>
            {footer && (
              // On a low screen a failure would push the buttons out of the dialog: then the footer scrolls.
              <div className="flex flex-col gap-2 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-8 md:pb-6 low:pt-1.5 low:pb-[max(0.375rem,env(safe-area-inset-bottom))] low:has-[[role=alert]]:max-h-[55dvh] low:has-[[role=alert]]:shrink-0 low:has-[[role=alert]]:overflow-y-auto">
                {footer}
              </div>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton
              label={closeLabel}
              icon={<X strokeWidth={1.75} />}
              // Its own ground: what scrolls passes under it. Above the grip, which would cut its focus ring.
              className={cx(
                "absolute end-3 top-4 z-20 bg-surface-raised md:end-5 md:top-5",
                // On a phone the button below closes it, too.
                head && "max-md:not-low:hidden",
              )}
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const titleClasses =
  "sticky -top-7 z-10 -mx-5 -mt-7 mb-2 bg-surface-raised px-5 pt-7 pe-17 pb-2 md:-top-8 md:-mx-8 md:-mt-8 md:px-8 md:pt-8 md:pe-20 md:pb-3"

function focusDialog(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
}

export const scrimClasses = "fixed inset-0 z-40 bg-scrim animate-fade-in data-[state=closed]:animate-fade-out"

export const dialogPanelClasses =
  "fixed z-50 flex flex-col overflow-hidden bg-surface-raised text-ink shadow-dialog outline-none max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[92dvh] max-md:rounded-t-dialog max-md:animate-sheet-in max-md:data-[state=closed]:animate-sheet-out md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-4rem)] md:w-[calc(100%-4rem)] md:rounded-dialog md:border md:border-line md:animate-dialog-in md:data-[state=closed]:animate-dialog-out"

/** The end of a form in a dialog, with its buttons: it stays in view while the rest scrolls. */
export function DialogEnd({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-dialog-end=""
      className={cx(
        "sticky -bottom-6 z-10 -mx-5 -mb-6 border-t border-line bg-surface-raised px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8",
        className,
      )}
      {...props}
    />
  )
}
