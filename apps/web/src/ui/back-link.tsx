import { ArrowLeft } from "lucide-react"
import { Link, type LinkProps } from "react-router"
import { Button } from "./button.tsx"
import { cx } from "./class-names.ts"

/** The way back to the page above this one, by that page's name. */
export function BackLink({ className, children, ...link }: LinkProps) {
  return (
    <Button asChild variant="quiet" size="row" className={cx("-ms-4 w-fit", className)}>
      <Link {...link}>
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="flip-rtl" />
        {children}
      </Link>
    </Button>
  )
}
