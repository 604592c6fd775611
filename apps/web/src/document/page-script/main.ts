import { offerCookies } from "./cookies.ts"
import { reportErrors } from "./errors.ts"
import { showFocusedControl } from "./focused.ts"
import { watchMenus } from "./menus.ts"
import { addPopovers } from "./popovers.ts"
import { markScrolling } from "./scrolling.ts"
import { fillSheets } from "./sheets.ts"
import { startWhenUsed } from "./starting.ts"
import { fetchStylesAfterPaint } from "./stylesheet.ts"

/**
 * The script that is inlined in every page and runs immediately; the app is loaded on demand (decision 9). It may only
 * import pure functions from the app, so that it stays small.
 */
reportErrors()
fetchStylesAfterPaint()
markScrolling()
addPopovers()
watchMenus()
showFocusedControl()
offerCookies()
fillSheets()
startWhenUsed()
