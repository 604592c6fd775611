import { FlaskConical } from "lucide-react"
import type { ReactNode } from "react"
import { PageHead } from "../page-head.tsx"

interface SandboxFrameProps {
  title: string
  /** Says that this is no real provider. */
  notice: string
  children: ReactNode
}

/** What stands around the pages that stand in for the payment provider's. */
export const SandboxFrame = ({ title, notice, children }: SandboxFrameProps) => (
  <>
    <PageHead title={title} />
    <div className="page-gutter mx-auto grid min-h-dvh max-w-140 content-center py-10">
      <h1 className="mb-5 text-display text-page">{title}</h1>
      <p className="mb-6 flex items-center gap-3 rounded-hero bg-now-soft px-4 py-3 text-small">
        <FlaskConical aria-hidden="true" className="size-5 shrink-0 text-now-ink" strokeWidth={1.75} />
        {notice}
      </p>
      {children}
    </div>
  </>
)
