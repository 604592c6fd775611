/** The panel of menus, selects, comboboxes and popovers. */
export const menuPanelClasses =
  "z-50 overflow-hidden rounded-card border border-line bg-surface-raised p-1.5 text-ink shadow-menu animate-drop-in data-[side=top]:animate-rise-in"

/** One row in it: 44 px, lit by pointer and keyboard alike. */
export const menuRowClasses =
  "relative flex min-h-11 w-full cursor-default items-center gap-3 rounded-button px-3 py-2 text-start text-body outline-none select-none data-highlighted:bg-hover data-disabled:text-ink-faint data-[state=checked]:text-label hover:bg-hover [&>svg]:size-5 [&>svg]:shrink-0"
