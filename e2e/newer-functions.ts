import type { Page } from "@playwright/test"

/** What came after the oldest browsers that we support (docs/decisions/0073-the-oldest-supported-browsers.md). */
export const newerFunctions = [
  "AbortSignal.any",
  "URL.canParse",
  "URL.parse",
  "Response.json",
  "Promise.withResolvers",
  "Promise.try",
  "Object.groupBy",
  "Map.groupBy",
  "Array.fromAsync",
  "Element.prototype.checkVisibility",
  "HTMLElement.prototype.popover",
  "HTMLElement.prototype.showPopover",
  "HTMLElement.prototype.hidePopover",
  "HTMLElement.prototype.togglePopover",
  "HTMLButtonElement.prototype.popoverTargetElement",
  "HTMLButtonElement.prototype.popoverTargetAction",
  "Set.prototype.union",
  "Set.prototype.intersection",
  "Set.prototype.difference",
  "Set.prototype.isSubsetOf",
  "Set.prototype.isSupersetOf",
  "Set.prototype.isDisjointFrom",
  "Document.prototype.startViewTransition",
  "window.requestIdleCallback",
  "window.cancelIdleCallback",
  "window.scheduler",
  "window.navigation",
  "window.Iterator",
] as const

/** The page's browser lacks these from its next page on. */
export const removeFunctions = (page: Page, names: readonly string[]) =>
  page.addInitScript((paths) => {
    for (const path of paths) {
      const parts = path.split(".")
      const member = parts.pop() ?? ""
      let object: unknown = window
      for (const part of parts) if (part !== "window") object = Reflect.get(object as object, part)
      Reflect.deleteProperty(object as object, member)
    }
  }, names)
