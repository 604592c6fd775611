import { ChevronDown } from "lucide-react"
import { Popover } from "radix-ui"
import { type KeyboardEvent, type ReactNode, useId, useState } from "react"
import { cx } from "./class-names.ts"
import { controlClasses, Field, type FieldWords } from "./field.tsx"
import { menuPanelClasses, menuRowClasses } from "./menu-classes.ts"
import { Spinner } from "./spinner.tsx"

export interface Option {
  value: string
  label: string
  aside?: ReactNode
}

interface ComboboxProps extends FieldWords {
  /** What is written in the field. The owner searches with it, here or on the server. */
  search: string
  onSearchChange: (search: string) => void
  /** What the search has found. */
  options: readonly Option[]
  onChoose: (option: Option) => void
  /** The search is under way: the options are of what was written before, so Enter chooses none of them. */
  loading?: boolean
  /** Shown when nothing was found. */
  noMatches: string
  placeholder?: string
  className?: string
  /** At the end of the list: "add a club of this name", say. */
  footer?: ReactNode
}

/** Search as you type and choose; arrow keys, Enter and Escape as everywhere. */
export function Combobox({
  search,
  onSearchChange,
  options,
  onChoose,
  loading = false,
  noMatches,
  placeholder,
  className,
  footer,
  ...words
}: ComboboxProps) {
  const listId = useId()
  // The list and the panel around it are called as the field is.
  const name = typeof words.label === "string" ? words.label : undefined
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const activeAt = Math.min(active, options.length - 1)

  const choose = (option: Option | undefined) => {
    if (!option) return
    onChoose(option)
    setIsOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      const step = event.key === "ArrowDown" ? 1 : -1
      setActive(isOpen ? (activeAt + step + options.length) % Math.max(1, options.length) : 0)
      setIsOpen(true)
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault()
      if (!loading) choose(options[activeAt])
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
    }
  }

  return (
    <Field {...words} className={className}>
      {(control) => (
        <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
          <Popover.Anchor asChild>
            <span className="relative block">
              <input
                {...control}
                role="combobox"
                aria-expanded={isOpen}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={isOpen && options.length > 0 ? `${listId}-${activeAt}` : undefined}
                autoComplete="off"
                placeholder={placeholder}
                value={search}
                className={cx(controlClasses, "pe-11")}
                onChange={(event) => {
                  onSearchChange(event.target.value)
                  setActive(0)
                  setIsOpen(true)
                }}
                onFocus={() => setIsOpen(true)}
                onBlur={() => setIsOpen(false)}
                onKeyDown={onKeyDown}
              />
              <span className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-ink-muted">
                {loading ? (
                  <Spinner />
                ) : (
                  <ChevronDown
                    aria-hidden="true"
                    strokeWidth={1.75}
                    className={cx("size-5 transition-transform duration-120", isOpen && "rotate-180")}
                  />
                )}
              </span>
            </span>
          </Popover.Anchor>
          <Popover.Portal>
            <Popover.Content
              aria-label={name}
              align="start"
              sideOffset={6}
              className={cx(menuPanelClasses, "w-(--radix-popover-trigger-width)")}
              onOpenAutoFocus={(event) => event.preventDefault()}
              onCloseAutoFocus={(event) => event.preventDefault()}
              // A press on a row must not take the focus from the field before the row is chosen.
              onMouseDown={(event) => event.preventDefault()}
            >
              <div id={listId} role="listbox" aria-label={name} className="scroll-area max-h-72">
                {options.map((option, at) => (
                  <div
                    key={option.value}
                    id={`${listId}-${at}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === activeAt}
                    data-highlighted={at === activeAt ? "" : undefined}
                    className={menuRowClasses}
                    onMouseEnter={() => setActive(at)}
                    onMouseUp={() => choose(option)}
                  >
                    <Matched text={option.label} search={search} />
                    <span className="ms-auto text-small text-ink-muted">{option.aside}</span>
                  </div>
                ))}
              </div>
              {options.length === 0 && !loading && (
                <p role="status" className="px-3 py-2.5 text-small text-ink-muted">
                  {noMatches}
                </p>
              )}
              {footer}
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  )
}

/** The part that was searched for stands out in weight. */
function Matched({ text, search }: { text: string; search: string }) {
  const at = search ? text.toLocaleLowerCase().indexOf(search.toLocaleLowerCase()) : -1
  if (at < 0) return <span>{text}</span>
  const end = at + search.length
  return (
    <span>
      {text.slice(0, at)}
      <span className="text-label">{text.slice(at, end)}</span>
      {text.slice(end)}
    </span>
  )
}
