import { CircleAlert } from "lucide-react"
import { type ReactNode, useId } from "react"
import { cx } from "./class-names.ts"

export interface FieldWords {
  label: ReactNode
  /** A hint; replaced by an error. */
  hint?: ReactNode
  /** The error and how to fix it. */
  error?: string | undefined
  /** "optional", in the reader's language, when the field may stay empty. */
  optional?: string | undefined
  /** Shown at the end of the label's row: a link, a count. */
  aside?: ReactNode
}

export interface FieldControlProps {
  id: string
  "aria-describedby": string | undefined
  "aria-invalid": true | undefined
}

interface FieldProps extends FieldWords {
  className?: string | undefined
  children: (control: FieldControlProps) => ReactNode
}

/** Label, control, and hint or error below, connected for screen readers. */
export function Field({ label, hint, error, optional, aside, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={cx("flex min-w-0 flex-col gap-2", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <label htmlFor={id} className="text-label text-small">
          {label}
          {optional && <span className="font-normal text-ink-muted"> ({optional})</span>}
        </label>
        {aside && <span className="text-label text-small">{aside}</span>}
      </div>
      {children({
        id,
        "aria-describedby": error || hint ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

/**
 * The hint or error below a control. New errors are announced: the region is there before them, also while it is empty.
 * A role, since the dialogs' library leaves what has `aria-live` readable under a dialog.
 */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <div id={id} role="status" className="text-small empty:sr-only">
      {error ? (
        <p className="flex items-start gap-1.5 text-danger">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      ) : (
        hint && <p className="text-ink-muted">{hint}</p>
      )}
    </div>
  )
}

/** The style of every field, select and combobox. */
export const controlClasses =
  "w-full min-h-(--control-row,3rem) rounded-button border border-line-strong bg-field px-3.5 text-body text-ink transition-[border-color,box-shadow] duration-120 hover:border-ink-muted focus:border-accent-ink focus:shadow-[0_0_0_1px_var(--accent-ink),0_0_0_4px_var(--accent-soft)] focus:outline-none aria-invalid:border-danger aria-invalid:shadow-[0_0_0_1px_var(--danger)] disabled:bg-sunken disabled:text-ink-faint disabled:cursor-not-allowed caret-accent-ink"
