import type { ComponentProps } from "react"
import { Link, useLocation } from "react-router"
import { type AccountParams, type Changes, useAccountParams } from "./account-params.ts"

interface AccountLinkProps extends Omit<ComponentProps<typeof Link>, "to" | "state"> {
  /** The parameters that open it; null takes one away. */
  open: { [K in keyof AccountParams]?: AccountParams[K] | null }
}

/** A link to a dialog or view of the same page: it can be opened in a new tab, and Back closes what it opened. */
export function AccountLink({ open, ...rest }: AccountLinkProps) {
  const { href } = useAccountParams()
  return <Link to={href(open)} state={{ openedHere: true }} preventScrollReset {...rest} />
}

/** What a sheet tells of the dialog for which it stands: a time, what is beside it, a title, a text. */
export type SheetFacts = readonly [figure: string, label: string, title: string, text: string]

interface SheetLinkProps extends AccountLinkProps {
  /** Of a dialog with a sheet of its own (parts/dialog-part.tsx). */
  sheet: string
  says: SheetFacts
}

/**
 * A link to a dialog that is answered at once: with a sheet that says what the page knows, by the page's script where
 * the app is not there yet (document/page-script/sheets.ts), which is then started for it.
 */
export const SheetLink = ({ sheet, says, ...rest }: SheetLinkProps) => (
  <AccountLink data-live="" data-opens={sheet} data-says={JSON.stringify(says)} {...rest} />
)

interface ChoiceLinkProps extends Omit<ComponentProps<typeof Link>, "to" | "state" | "replace"> {
  /** The parameters that say what is chosen; null takes one away. */
  choose: Changes
}

/**
 * A link to another choice on the same page, which is no step in the history. Without scripts the server draws it;
 * where they run the app is started for it, so that the page need not come anew.
 */
export function ChoiceLink({ choose, ...rest }: ChoiceLinkProps) {
  const { href } = useAccountParams()
  const { state } = useLocation()
  return (
    <Link to={href(choose)} state={state} replace preventScrollReset rel="nofollow" data-live="" {...rest} />
  )
}
