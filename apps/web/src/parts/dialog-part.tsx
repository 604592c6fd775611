import { X } from "lucide-react"
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { type AccountParams, type dialogParams, useAccountParams } from "../address/account-params.ts"
import type { Namespace } from "../i18n/namespaces.ts"
import { useIsInBrowser } from "../runtime/use-is-in-browser.ts"
import { IconButton } from "../ui/icon-button.tsx"
import { Skeleton } from "../ui/skeleton.tsx"
import type { Part } from "./drawn-parts.ts"
import { loadable } from "./loadable.ts"
import { NotLoaded, PartFrame } from "./part.tsx"

interface DialogPartOptions<P> {
  /** Imports the dialog, which opens itself by the same parameters. */
  load: () => Promise<ComponentType<P>>
  /** What its texts need besides the page's own. */
  words?: readonly Namespace[]
  /** Whether the address opens it. */
  isOpen: (params: AccountParams, props: P) => boolean
  /** Its parameters, which closing takes away. */
  dialog: keyof typeof dialogParams | ((props: P) => keyof typeof dialogParams)
}

/** A dialog that is fetched when the address first opens it. When it can't be had, a sheet says so and asks again. */
export function dialogPart<P extends object = object>(
  options: DialogPartOptions<P>,
): ComponentType<P> & Part {
  const { load, words = [], isOpen: opens, dialog } = options
  const code = loadable(load)
  function DialogPart(props: P) {
    const { params, close } = useAccountParams()
    const isInBrowser = useIsInBrowser()
    const isOpen = opens(params, props)
    // From its first opening on it stays, so that it can glide out.
    const [wasOpened, setWasOpened] = useState(false)
    if (isOpen && !wasOpened) setWasOpened(true)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (!isOpen || !code.hasFailed()) return
      // Opened anew after a failure.
      code.forget()
      setAttempt((count) => count + 1)
    }, [isOpen])
    if (!wasOpened || !isInBrowser) return null
    const onClose = () => void close(typeof dialog === "function" ? dialog(props) : dialog)
    return (
      <PartFrame
        key={attempt}
        code={code}
        words={words}
        props={props}
        waiting={
          isOpen && (
            <Sheet onClose={onClose} delay={WAIT_MS}>
              <Skeleton className="h-9 w-3/5" />
              <Skeleton className="mt-4 h-6 w-4/5" />
              <Skeleton className="mt-4 h-40 w-full rounded-hero" />
            </Sheet>
          )
        }
        failed={(retry) =>
          isOpen && (
            <Sheet onClose={onClose}>
              <NotLoaded retry={retry} />
            </Sheet>
          )
        }
      />
    )
  }
  return Object.assign(DialogPart, { code, words })
}

/** What comes faster than this comes without a sheet in between. */
const WAIT_MS = 300

interface SheetProps {
  onClose: () => void
  /** After so many ms it shows. */
  delay?: number
  children: ReactNode
}

/** The browser's own dialog, for as long as ours is not there. When it goes, the focus is back where it was. */
function Sheet({ onClose, delay = 0, children }: SheetProps) {
  const { t } = useTranslation("common")
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const timer = setTimeout(() => dialog?.showModal(), delay)
    return () => {
      clearTimeout(timer)
      dialog?.close()
    }
  }, [delay])
  return (
    <dialog
      ref={ref}
      aria-label={t("loading")}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-full rounded-dialog bg-surface-raised p-8 text-ink shadow-dialog backdrop:bg-scrim max-md:mx-0 max-md:mb-0 max-md:max-w-none max-md:rounded-b-none md:max-w-140"
    >
      <IconButton
        label={t("close")}
        icon={<X strokeWidth={1.75} />}
        onClick={onClose}
        className="absolute end-3 top-3"
      />
      {children}
    </dialog>
  )
}
