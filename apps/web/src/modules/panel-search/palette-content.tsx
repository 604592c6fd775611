import { foldedWords } from "@academy/domain/search-words"
import { Command } from "cmdk"
import { Search, UserPlus, X } from "lucide-react"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import type { Item } from "./item.ts"
import { Kbd, useKeyName } from "./kbd.tsx"
import type { SearchedPage } from "./local-items.ts"
import { Preview } from "./preview.tsx"
import { keepRecent } from "./recent-items.ts"
import { Results } from "./results.tsx"
import { useSearchItems } from "./use-search-items.ts"

interface PaletteContentProps {
  pages: readonly SearchedPage[]
  onClose: () => void
  /** Closes it for another page. */
  onLeave: () => void
  onShowKeys: () => void
}

/** The form of a family that calls, filled in with what was searched for. */
const addFamily = (named: string) =>
  `${href("/admin/families")}?${new URLSearchParams({ dialog: "family", named })}`

/** The field, the rows of every kind in groups, what the chosen row is, and the keys. */
export function PaletteContent({ pages, onClose, onLeave, onShowKeys }: PaletteContentProps) {
  const { t } = useTranslation(["panel-search", "common"])
  const navigate = useNavigate()
  const keyName = useKeyName()
  const [typed, setTyped] = useState("")
  const [wanted, setWanted] = useState("")
  const { query, words, items, isWaiting, isRecent, hasActions } = useSearchItems(typed, pages)
  // What was chosen may be gone from the next rows: then it is the first again.
  const chosen = items.find(({ key }) => key === wanted) ?? items[0] ?? null
  const go = (to: string, item: Item | null) => {
    if (item) keepRecent(item)
    onLeave()
    void navigate(to)
  }
  const hasFailed = query.isError && words !== ""
  // The rows of fewer letters stay until the next are there: Enter waits for these, so that it opens no other family.
  const [isEntered, setIsEntered] = useState(false)
  const hasMoved = useRef(false)
  const type = (text: string) => {
    hasMoved.current = false
    setIsEntered(false)
    setTyped(text)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows are there, whatever they are
  useEffect(() => {
    if (!isEntered || isWaiting) return
    setIsEntered(false)
    const first = items[0]
    if (first && !hasFailed) go(first.to, first)
  }, [isEntered, isWaiting])
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^(Arrow|Home|End)/.test(event.key)) hasMoved.current = true
    if (event.key === "Escape" && typed !== "") {
      event.stopPropagation()
      type("")
    }
    if (event.key === "Enter" && isWaiting && !hasMoved.current) {
      event.preventDefault()
      setIsEntered(!(event.ctrlKey || event.metaKey))
      return
    }
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !chosen) return
    event.preventDefault()
    keepRecent(chosen)
    window.open(chosen.to, "_blank", "noopener")
  }
  const isEmpty = items.length === 0 && words !== "" && !isWaiting && !hasFailed
  return (
    <Command
      label={t("title")}
      shouldFilter={false}
      vimBindings={false}
      loop
      value={chosen?.key ?? ""}
      onValueChange={setWanted}
      onKeyDown={onKeyDown}
      className="flex min-h-0 grow flex-col"
    >
      <div className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line px-4 md:px-5">
        <Search aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={type}
          maxLength={100}
          placeholder={t(hasActions ? "placeholder" : "placeholderCoach")}
          className="min-h-14 min-w-0 grow bg-transparent text-lead outline-none"
        />
        <span role="status" className="shrink-0 text-small text-ink-muted tabular">
          {words !== "" &&
            !isWaiting &&
            !hasFailed &&
            items.length > 0 &&
            t("results", { count: items.length })}
        </span>
        <span className="max-md:hidden">
          <Kbd>{keyName("Escape")}</Kbd>
        </span>
        <IconButton
          label={t("common:close")}
          icon={<X strokeWidth={1.75} />}
          onClick={onClose}
          className="-me-2 md:hidden"
        />
      </div>
      <div className="flex min-h-0 grow">
        <Command.List
          label={t("title")}
          aria-busy={isWaiting}
          className="scroll-area min-h-0 min-w-0 grow scroll-py-3 px-2 py-3"
        >
          <Results
            items={items}
            results={words === "" ? undefined : query.data}
            typed={foldedWords(words)}
            words={words}
            isRecent={isRecent}
            onChoose={go}
          />
          {hasFailed && (
            <div role="alert" className="flex flex-wrap items-center gap-3 px-3 py-2">
              <p className="min-w-0 grow">{t("failed")}</p>
              <Button size="row" variant="tonal" onClick={() => void query.refetch()}>
                {t("common:tryAgain")}
              </Button>
            </div>
          )}
          {isEmpty && (
            <div role="status" className="px-3 py-6">
              <p className="text-label break-words">{t("none", { words })}</p>
              <p className="mt-1 text-small text-ink-muted">{t(hasActions ? "noneHint" : "noneHintCoach")}</p>
              {hasActions && (
                <Button
                  className="mt-4"
                  size="row"
                  variant="tonal"
                  onClick={() => go(addFamily(words), null)}
                >
                  <UserPlus aria-hidden="true" strokeWidth={1.75} />
                  {t("addFamily", { words })}
                </Button>
              )}
            </div>
          )}
        </Command.List>
        {chosen && <Preview item={chosen} onGo={(to) => go(to, chosen)} />}
      </div>
      <footer className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-5 py-2.5 text-smallest text-ink-muted max-md:hidden">
        <span className="flex items-center gap-1.5">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {t("keys.move")}
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd>{keyName("Enter")}</Kbd> {t("keys.open")}
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd>
            {keyName("Control")} {keyName("Enter")}
          </Kbd>{" "}
          {t("keys.newTab")}
        </span>
        {chosen && (
          <span className="flex items-center gap-1.5 max-[56.24rem]:hidden">
            <Kbd>{keyName("Tab")}</Kbd> {t("groups.actions")}
          </span>
        )}
        <span className="ms-auto flex items-center gap-5">
          {hasActions && (
            <span className="flex items-center gap-1.5">
              <Kbd>{">"}</Kbd> {t("keys.actionsOnly")}
            </span>
          )}
          <button
            type="button"
            className="flex min-h-6 items-center gap-1.5 rounded-badge hover:text-ink"
            onClick={onShowKeys}
          >
            <Kbd>?</Kbd> {t("allKeys.button")}
          </button>
        </span>
      </footer>
    </Command>
  )
}
