import type { ComponentProps, ReactNode } from "react"
import { Button } from "../../ui/button.tsx"
import { type ChosenStep, ChosenSteps } from "./chosen-steps.tsx"
import { FormNotice, type NoticeWords } from "./form-notice.tsx"
import { NoScript } from "./no-script.tsx"

interface AuthFormProps {
  title: ReactNode
  lead?: ReactNode
  notice: NoticeWords | null
  /** Of `useAuthForm`. */
  form: ComponentProps<"form">
  submitLabel: string
  busyLabel: string
  busy: boolean
  children: ReactNode
  /** Which step of the way to a chosen session this is; left out where there is none. */
  step?: ChosenStep | false
  /** Right below the button: what sending the form means. */
  note?: ReactNode
  /** Below that: other ways on. */
  footer?: ReactNode
}

/** The form half of an authentication screen. */
export function AuthForm(props: AuthFormProps) {
  const { title, lead, notice, form, submitLabel, busyLabel, busy, children, step, note, footer } = props
  return (
    <>
      {step && <ChosenSteps at={step} />}
      <AuthHeading title={title} lead={lead} />
      <form {...form} className="flex flex-col gap-4">
        <NoScript />
        <FormNotice notice={notice} />
        {children}
        <Button type="submit" size="hero" className="w-full text-body" busy={busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </form>
      {note && <p className="mt-4 text-copy text-small text-ink-muted">{note}</p>}
      {footer && <div className="mt-8 text-center text-ink-muted">{footer}</div>}
    </>
  )
}

/** What the screen is called, and one sentence. */
function AuthHeading({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <header className="mb-8">
      <h1 className="text-display text-page lg:text-[2.5rem]">{title}</h1>
      {lead && <p className="mt-3 text-copy text-ink-muted">{lead}</p>}
    </header>
  )
}
