import type { ComponentProps } from "react"
import { Link } from "react-router"
import { type AccountParams, useAccountParams } from "./account-params.ts"

interface AccountLinkProps extends Omit<ComponentProps<typeof Link>, "to" | "state"> {
  /** The parameters that open it; null takes one away. */
  open: { [K in keyof AccountParams]?: AccountParams[K] | null }
}

/** A link to a dialog or view of the same page: it can be opened in a new tab, and Back closes what it opened. */
export function AccountLink({ open, ...rest }: AccountLinkProps) {
  const { href } = useAccountParams()
  return <Link to={href(open)} state={{ openedHere: true }} preventScrollReset {...rest} />
}
