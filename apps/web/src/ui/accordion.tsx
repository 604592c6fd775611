import { Minus, Plus } from "lucide-react"
import type { ReactNode } from "react"
import { cx } from "./class-names.ts"

interface AccordionItemProps {
  question: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  className?: string
}

/** A question that opens its answer; works before any script has come. */
export function AccordionItem({ question, children, defaultOpen = false, className }: AccordionItemProps) {
  return (
    <details open={defaultOpen} className={cx("group border-t border-line-mid last:border-b", className)}>
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-title text-heading [&::-webkit-details-marker]:hidden">
        {question}
        <Plus aria-hidden="true" className="size-5 shrink-0 group-open:hidden" strokeWidth={1.75} />
        <Minus aria-hidden="true" className="hidden size-5 shrink-0 group-open:block" strokeWidth={1.75} />
      </summary>
      <div className="max-w-160 animate-drop-in pb-6 text-copy text-ink-muted">{children}</div>
    </details>
  )
}
