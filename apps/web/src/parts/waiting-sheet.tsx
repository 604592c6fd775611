import { X } from "lucide-react"
import { type ReactNode, type RefObject, useId, useLayoutEffect } from "react"
import { useTranslation } from "react-i18next"
import { markSheetOpener } from "../runtime/sheet-opener.ts"
import { cx } from "../ui/class-names.ts"
import { IconButton } from "../ui/icon-button.tsx"
import { SheetHead } from "../ui/sheet-head.tsx"
import { Skeleton } from "../ui/skeleton.tsx"

interface WaitingSheetProps {
  sheet: RefObject<HTMLDialogElement | null>
  onClose: () => void
  /** The page's script fills the sheet of this name with what a link says, and opens it before the app runs. */
  name?: string
  /** The dialog whose code is fetched when it is opened so. */
  standsFor?: string
  /** Its dialog fills a phone: so does the sheet, and nothing jumps when the dialog comes. */
  isTall?: boolean
  children: ReactNode
}

/**
 * The browser's own dialog, for as long as ours is not there. When it goes, the focus is back where it was. It closes
 * by HTML alone (`method="dialog"`).
 */
export function WaitingSheet({
  sheet,
  name,
  standsFor,
  isTall = false,
  onClose,
  children,
}: WaitingSheetProps) {
  const { t } = useTranslation("common")
  const titleId = useId()
  return (
    <dialog
      ref={sheet}
      suppressHydrationWarning
      data-sheet={name}
      data-stands-for={standsFor}
      aria-label={t("loading")}
      aria-labelledby={name && titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={cx(
        "m-auto w-full rounded-dialog bg-surface-raised px-5 pt-7 pb-6 text-ink shadow-dialog backdrop:bg-scrim max-md:mx-0 max-md:mb-0 max-md:max-w-none max-md:rounded-b-none md:max-w-140 md:p-8",
        isTall && "max-md:h-[92dvh] md:min-h-160",
      )}
    >
      {name && (
        <SheetHead
          figure={<Fact />}
          label={<Fact />}
          title={
            <bdi id={titleId}>
              <Fact />
            </bdi>
          }
          text={<Fact />}
          className="mb-7 has-[bdi>:empty]:hidden"
        />
      )}
      {children}
      <form method="dialog" className="absolute end-3 top-4">
        <IconButton type="submit" label={t("close")} icon={<X strokeWidth={1.75} />} onClick={onClose} />
      </form>
    </dialog>
  )
}

/** Filled by document/page-script/sheets.ts, in this order; React leaves alone what it has not drawn. */
const Fact = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves alone what the script has written
  <span data-fact="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
)

/** What is on its way, in about its size. */
export function WaitingContent({ isTall = false }: { isTall?: boolean }) {
  const { t } = useTranslation("common")
  return (
    <div role="status" aria-label={t("loading")}>
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="mt-4 h-6 w-4/5" />
      <Skeleton className="mt-4 h-40 w-full rounded-hero" />
      {isTall && [1, 2, 3].map((row) => <Skeleton key={row} className="mt-4 h-14 w-full rounded-button" />)}
    </div>
  )
}

/** Shows the sheet while it is drawn, after so many ms; one that the page's script has opened is there already. */
export function ShowSheet({ sheet, delay = 0 }: Pick<WaitingSheetProps, "sheet"> & { delay?: number }) {
  useLayoutEffect(() => {
    const dialog = sheet.current
    const timer = setTimeout(() => {
      if (!dialog || dialog.open) return
      markSheetOpener(document.activeElement)
      dialog.showModal()
    }, delay)
    return () => {
      clearTimeout(timer)
      giveWayToDialog(dialog)
    }
  }, [sheet, delay])
  return null
}

/** The dialog takes the sheet's place where it is, without coming in a second time (styles/motion.css). */
export function giveWayToDialog(sheet: HTMLDialogElement | null) {
  if (!sheet?.open) return
  document.documentElement.dataset.continued = ""
  sheet.close()
}

/** The dialog is no longer wanted: the next one comes in as usual. */
export function endSheet(sheet: HTMLDialogElement | null) {
  sheet?.close()
  delete document.documentElement.dataset.continued
}
