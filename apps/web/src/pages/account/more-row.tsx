import { ChevronDown, ChevronRight } from "lucide-react"
import { type ReactNode, useId, useState } from "react"
import { Link } from "react-router"
import { AccountLink } from "../../address/account-link.tsx"
import type { Changes } from "../../address/account-params.ts"
import { cx } from "../../ui/class-names.ts"

interface RowProps {
  /** An icon, or who it is about. */
  icon: ReactNode
  title: ReactNode
  /** The essential, so that it need not be opened. */
  detail?: ReactNode
}

const rowClasses =
  "flex w-full items-center gap-3.5 rounded-button py-2.5 text-start transition-colors duration-120 hover:bg-hover"

function RowText({ icon, title, detail }: RowProps) {
  return (
    <>
      <span className="grid w-9 shrink-0 place-items-center text-ink-muted [&>svg]:size-5 [&>svg]:stroke-[1.75]">
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block text-label text-small">{title}</span>
        {detail && <span className="block text-small text-ink-muted">{detail}</span>}
      </span>
    </>
  )
}

/** A row of "More" that leads on: to another state of the page, or to another page. */
export function LeadingRow({
  to,
  open,
  ...row
}: RowProps & ({ to: string; open?: never } | { open: Changes; to?: never })) {
  const content = (
    <>
      <RowText {...row} />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 flip-rtl" strokeWidth={1.75} />
    </>
  )
  return (
    <li>
      {open ? (
        <AccountLink open={open} className={rowClasses}>
          {content}
        </AccountLink>
      ) : (
        <Link to={to} className={rowClasses}>
          {content}
        </Link>
      )}
    </li>
  )
}

/** A row of "More" that opens in its place. */
export function OpeningRow({ children, ...row }: RowProps & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={rowClasses}
      >
        <RowText {...row} />
        <ChevronDown
          aria-hidden="true"
          className={cx("size-5 shrink-0 transition-transform duration-120", isOpen && "rotate-180")}
          strokeWidth={1.75}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pt-1 pb-4">
        {isOpen && children}
      </div>
    </li>
  )
}
