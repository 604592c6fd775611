import { CircleAlert, CircleCheck, type LucideIcon, WifiOff, X } from "lucide-react"
import { Toast as Radix } from "radix-ui"
import type { ReactNode } from "react"
import { cx } from "./class-names.ts"
import { IconButton } from "./icon-button.tsx"

export interface ToastWords {
  text: ReactNode
  tone?: "positive" | "danger" | "offline"
  /** One thing to do about it. */
  action?: { label: string; onPress: () => void }
  /** How long it stays, in ms; `Infinity` until it is closed. */
  duration?: number
  /** A toast with the same id takes the place of the one there, and has a time of its own. */
  id?: string
}

export interface ShownToast extends ToastWords {
  id: string
  /** Another one for each showing, also of the same id: the time of the one before would end this one. */
  key: number
}

const looks = {
  positive: { Icon: CircleCheck, icon: "text-accent-ink" },
  danger: { Icon: CircleAlert, icon: "text-danger" },
  offline: { Icon: WifiOff, icon: "text-now-ink" },
} as const satisfies Record<NonNullable<ShownToast["tone"]>, { Icon: LucideIcon; icon: string }>

const STAYS_MS = 6000

interface ToastListProps {
  toasts: readonly ShownToast[]
  dismiss: (id: string) => void
  label: string
  closeLabel: string
  direction: "ltr" | "rtl"
}

/** The night toasts: at the bottom of a phone, at the bottom end of a desktop. */
export default function ToastList({ toasts, dismiss, label, closeLabel, direction }: ToastListProps) {
  return (
    <Radix.Provider label={label} swipeDirection={direction === "rtl" ? "left" : "right"}>
      {toasts.map((toast) => {
        const { Icon, icon } = looks[toast.tone ?? "positive"]
        return (
          <Radix.Root
            key={toast.key}
            duration={toast.duration ?? STAYS_MS}
            onOpenChange={(open) => !open && dismiss(toast.id)}
            className="night flex min-h-14 items-center gap-3 rounded-hero border border-line bg-surface-raised ps-4 pe-1.5 text-label text-small shadow-dialog data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out"
          >
            <Icon aria-hidden="true" className={cx("size-5 shrink-0", icon)} strokeWidth={1.75} />
            <Radix.Description className="min-w-0 grow py-3">{toast.text}</Radix.Description>
            {toast.action && (
              <Radix.Action
                altText={toast.action.label}
                onClick={toast.action.onPress}
                className="min-h-11 rounded-button px-3 text-label text-accent-ink hover:bg-hover"
              >
                {toast.action.label}
              </Radix.Action>
            )}
            <Radix.Close asChild>
              <IconButton label={closeLabel} icon={<X strokeWidth={1.75} className="size-4" />} />
            </Radix.Close>
          </Radix.Root>
        )
      })}
      <Radix.Viewport
        label={`${label} ({hotkey})`}
        data-notices=""
        // Above a bar at the bottom, whose buttons are wanted; on a phone at the top while a sheet or the cookie
        // question is open.
        className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-60 flex flex-col gap-2 outline-none md:inset-x-auto md:end-6 md:bottom-6 md:w-104 max-lg:in-[body:has([data-bottom-bar],[data-bottom-button])]:bottom-24! max-md:in-[body:has([data-cookie-banner]:not([hidden]),[role$=dialog][data-state=open])]:top-3 max-md:in-[body:has([data-cookie-banner]:not([hidden]),[role$=dialog][data-state=open])]:bottom-auto!"
      />
    </Radix.Provider>
  )
}
