import { Phone } from "lucide-react"
import type { ReactNode } from "react"
import { iconButtonClasses } from "./icon-button.tsx"

interface PhoneRowProps {
  name: string
  /** Below the name, beside the number. */
  about?: ReactNode
  /** As it was typed; empty where there is none. */
  phone: string
  noPhone: string
  callLabel: string
  /** More buttons, behind the one that calls. */
  children?: ReactNode
}

/** A row of a list: somebody with the number to call. */
export function PhoneRow({ name, about, phone, noPhone, callLabel, children }: PhoneRowProps) {
  return (
    <li className="flex items-center gap-2 border-t border-line py-2 first:border-0">
      <span className="min-w-0 grow">
        <bdi className="block truncate text-label">{name}</bdi>
        {about && <span className="block text-small text-ink-muted">{about}</span>}
        <span className="block text-small text-ink-muted">
          {phone ? <span className="isolate-ltr">{phone}</span> : noPhone}
        </span>
      </span>
      {phone && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, "")}`}
          aria-label={callLabel}
          data-tooltip={callLabel}
          className={iconButtonClasses("plain")}
        >
          <Phone aria-hidden="true" strokeWidth={1.75} />
        </a>
      )}
      {children}
    </li>
  )
}
