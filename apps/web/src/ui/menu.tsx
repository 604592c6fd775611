import { Check, ChevronRight } from "lucide-react"
import { DropdownMenu as Radix } from "radix-ui"
import type { ComponentProps, ReactNode } from "react"
import { cx } from "./class-names.ts"
import { menuPanelClasses, menuRowClasses } from "./menu-classes.ts"

interface MenuProps {
  /** The button that opens it; a single element. */
  trigger: ReactNode
  children: ReactNode
  align?: "start" | "center" | "end"
  className?: string
  /** Set by the page: `rtl` turns the side from which submenus and alignment are reckoned. */
  direction?: "ltr" | "rtl"
  /** Open as soon as it is drawn. */
  defaultOpen?: boolean
}

/** Actions behind a button. */
export function Menu({
  trigger,
  children,
  align = "end",
  className,
  direction = "ltr",
  defaultOpen = false,
}: MenuProps) {
  return (
    <Radix.Root dir={direction} modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={cx(menuPanelClasses, "min-w-56", className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={cx(menuRowClasses, className)} {...rest} />
}

interface MenuChoicesProps<V extends string> {
  /** What is chosen here, for readers. */
  label: string
  value: V
  onValueChange: (value: V) => void
  choices: readonly { value: V; label: ReactNode; lang?: string; dir?: "ltr" | "rtl" }[]
}

/** One of several, with a tick beside the one in force. */
export function MenuChoices<V extends string>({ label, value, onValueChange, choices }: MenuChoicesProps<V>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={(next) => onValueChange(next as V)}>
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          lang={choice.lang}
          dir={choice.dir}
          className={menuRowClasses}
        >
          <span className="min-w-0 grow">{choice.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

interface MenuCheckProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
}

/** Something that is on or off, with a tick while it is on; the menu stays open for the next one. */
export function MenuCheck({ checked, onCheckedChange, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={menuRowClasses}
    >
      <span className="min-w-0 grow">{children}</span>
      <Radix.ItemIndicator>
        <Check aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1 text-label text-small text-ink-muted">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />
}

interface SubmenuProps {
  label: ReactNode
  icon?: ReactNode
  /** What is chosen in it now. */
  value?: ReactNode
  children: ReactNode
}

/** A row that opens a menu of its own beside it. */
export function Submenu({ label, icon, value, children }: SubmenuProps) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={menuRowClasses}>
        {icon}
        <span className="min-w-0 grow">{label}</span>
        {value && <span className="text-small text-ink-muted">{value}</span>}
        <ChevronRight aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent
          sideOffset={8}
          alignOffset={-6}
          collisionPadding={12}
          className={cx(menuPanelClasses, "min-w-48")}
        >
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}
