import { offerCookies } from "./cookies.ts"
import { showFocusedControl } from "./focused.ts"
import { watchMenus } from "./menus.ts"
import { addPopovers } from "./popovers.ts"
import { markScrolling } from "./scrolling.ts"
import { fillSheets } from "./sheets.ts"
import { startWhenUsed } from "./starting.ts"
import { fetchStylesAfterPaint } from "./stylesheet.ts"

/**
 * The little that every page runs at once, inlined at its end; the app comes when it is needed
 * (docs/decisions/0009-documents-first.md). It may import a pure function from the app, nothing that imports more.
 */
fetchStylesAfterPaint()
markScrolling()
addPopovers()
watchMenus()
showFocusedControl()
offerCookies()
fillSheets()
startWhenUsed()
