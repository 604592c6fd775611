import type { ParseKeys } from "i18next"
import { useTranslation } from "react-i18next"
import { pageKeys, useBoundKeys } from "../../runtime/page-keys.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { Kbd, useKeyName } from "./kbd.tsx"

const parts = ["everywhere", "list", "planner"] as const

/** All keys that work on the page it was opened from. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(["panel-search", "common"])
  const bound = useBoundKeys()
  const keyName = useKeyName()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t("allKeys.title")}
      closeLabel={t("common:close")}
      width="narrow"
      closesByBack
      focusesItself
    >
      <div className="grid gap-5">
        {parts.map((part) => {
          const names = bound.filter((name) => pageKeys[name].part === part)
          if (names.length === 0) return null
          return (
            <section key={part}>
              <h3 className="mb-1 text-label text-small text-ink-muted">{t(`allKeys.${part}`)}</h3>
              <dl>
                {names.map((name) => (
                  <div
                    key={name}
                    className="flex min-h-9 items-center justify-between gap-4 border-t border-line py-1.5 text-small"
                  >
                    <dt>{t(`allKeys.${name}` satisfies ParseKeys<"panel-search">)}</dt>
                    <dd className="flex shrink-0 gap-1.5">
                      {pageKeys[name].presses.map((press) => (
                        <Kbd key={press}>{press.split("+").map(keyName).join(" ")}</Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}
