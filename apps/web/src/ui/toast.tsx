import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react"
import type { ShownToast, ToastWords } from "./toast-list.tsx"

interface ToastControls {
  /** Shows a toast and returns its id. */
  show: (toast: ToastWords) => string
  dismiss: (id: string) => void
  /** Announces a visible change to screen readers only. */
  announce: (text: string) => void
}

const ToastContext = createContext<ToastControls | null>(null)

/** Toasts are for what happened out of sight, announcements for what is visible anyway. */
export function useToast(): ToastControls {
  const controls = useContext(ToastContext)
  if (!controls) throw new Error("useToast needs a ToastProvider around it")
  return controls
}

const MOST_AT_ONCE = 3
/** Long enough to be read out, so that who reads through the page later does not find it there. */
const ANNOUNCED_MS = 10_000
let lastKey = 0

interface ToastProviderProps {
  /** What a toast is called when it is read out; the region's name adds the key that leads there. */
  label: string
  closeLabel: string
  direction: "ltr" | "rtl"
  children: ReactNode
}

/**
 * Keeps the toasts. What draws them is fetched behind the page, while there is a connection: the first toast may say
 * that there is none. It stays from the first one on, so that the last can leave.
 */
export function ToastProvider({ children, ...list }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const [announced, setAnnounced] = useState({ key: 0, text: "" })
  const [hasSpoken, setHasSpoken] = useState(false)
  const ToastList = useToastList(toasts.length)

  const dismiss = useCallback((id: string) => setToasts((now) => now.filter((toast) => toast.id !== id)), [])
  const show = useCallback((toast: ToastWords) => {
    lastKey += 1
    const key = lastKey
    const id = toast.id ?? `toast-${key}`
    setHasSpoken(true)
    setToasts((now) =>
      [...now.filter((other) => other.id !== id), { ...toast, id, key }].slice(-MOST_AT_ONCE),
    )
    return id
  }, [])
  // A new element each time, so that a repeated sentence is announced again.
  const announce = useCallback((text: string) => setAnnounced(({ key }) => ({ key: key + 1, text })), [])
  useEffect(() => {
    if (announced.text === "") return
    const timer = setTimeout(() => setAnnounced(({ key }) => ({ key, text: "" })), ANNOUNCED_MS)
    return () => clearTimeout(timer)
  }, [announced])
  const controls = useMemo(() => ({ show, dismiss, announce }), [show, dismiss, announce])

  return (
    <ToastContext value={controls}>
      {children}
      {/* Rendered empty first: a live region announces only what is added to it. */}
      <p aria-live="polite" data-announcements="" className="sr-only">
        <span key={announced.key}>{announced.text}</span>
      </p>
      {hasSpoken && ToastList && <ToastList toasts={toasts} dismiss={dismiss} {...list} />}
    </ToastContext>
  )
}

/** Null until it is here; out of reach, it is asked for again when the number of toasts changes. */
function useToastList(count: number) {
  const [ToastList, setToastList] = useState<typeof import("./toast-list.tsx").default | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast is another reason to ask
  useEffect(() => {
    if (ToastList) return
    import("./toast-list.tsx").then(
      (file) => setToastList(() => file.default),
      () => undefined,
    )
  }, [ToastList, count])
  return ToastList
}
