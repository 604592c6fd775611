import { type ReactNode, useEffect, useRef } from "react"
import { type ChosenStep, ChosenSteps } from "./chosen-steps.tsx"

interface AuthMessageProps {
  title: ReactNode
  children: ReactNode
  /** Where an email went. */
  address?: { label: string; email: string } | null
  actions?: ReactNode
  /** Which step of the way to a chosen session this is; left out where there is none. */
  step?: ChosenStep | false
  footer?: ReactNode
  /** The message is there from the start; one that takes a form's place gets the focus, so that it is read out. */
  isFirst?: boolean
}

/** A screen that says how something went and what comes next. */
export function AuthMessage({
  title,
  children,
  address,
  actions,
  step,
  footer,
  isFirst = false,
}: AuthMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <div>
      {step && <ChosenSteps at={step} />}
      <h1 ref={heading} tabIndex={-1} className="text-display text-page lg:text-[2.5rem] outline-none">
        {title}
      </h1>
      <div className="mt-4 flex flex-col gap-4 text-copy text-ink-muted">{children}</div>
      {address && (
        <p className="mt-6 rounded-button border border-line bg-sunken px-4 py-3 text-small">
          <span className="block text-ink-muted">{address.label}</span>
          <bdi className="isolate-ltr block break-all text-label text-body">{address.email}</bdi>
        </p>
      )}
      {actions && <div className="mt-8 flex flex-col gap-3">{actions}</div>}
      {footer && <div className="mt-8 text-center text-ink-muted">{footer}</div>}
    </div>
  )
}
