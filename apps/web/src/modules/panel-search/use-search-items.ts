import { hasPage } from "@academy/contract/pages"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useAccount } from "../../core/accounts/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useRested } from "../../queries/use-rested.ts"
import { useNow } from "../../runtime/now.tsx"
import type { Item } from "./item.ts"
import { actionItems, pageItems, type SearchedPage } from "./local-items.ts"
import { recentItems } from "./recent-items.ts"
import { resultItems } from "./result-items.ts"

/** With this sign first, actions alone are shown. */
const ACTIONS_ONLY = ">"
/** Shorter than for a list: nothing is written down, and the answer takes a moment only. */
const SEARCH_PAUSE_MS = 120
/** What was found for the words before stays until the next is there. */
const asTyped = { placeholderData: keepPreviousData, staleTime: 10_000 } as const
/** The actions that stand below what was opened last. */
const COMMON_ACTIONS = 5

/**
 * The rows for what is typed: the server's results with the pages and actions of the panel; while nothing is typed,
 * what was opened last. Rows of the words before stay until the next ones are there.
 */
export function useSearchItems(typed: string, pages: readonly SearchedPage[]) {
  const { t } = useTranslation(["panel-search"])
  const format = useFormat()
  const now = useNow()
  const isOffice = useAccount()?.is_superuser ?? false
  const isActionsOnly = typed.startsWith(ACTIONS_ONLY)
  const words = isActionsOnly ? "" : typed.trim()
  const asked = useRested(words, SEARCH_PAUSE_MS)
  const ofOffice = useQuery({
    ...answer("GET /api/admin/search/", { query: { q: asked } }),
    ...asTyped,
    enabled: asked !== "" && isOffice,
  })
  const ofCoach = useQuery({
    ...answer("GET /api/staff/search/", { query: { q: asked } }),
    ...asTyped,
    enabled: asked !== "" && !isOffice,
  })
  const query = isOffice ? ofOffice : ofCoach
  const actions = isOffice ? actionItems(t, isActionsOnly ? typed.slice(1) : words, hasPage) : []
  if (isActionsOnly)
    return { query, words, items: actions, isWaiting: false, isRecent: false, hasActions: isOffice }
  if (words === "")
    return {
      ...{ query, words, isWaiting: false, isRecent: true, hasActions: isOffice },
      items: [...recentItems().map((item): Item => item), ...actions.slice(0, COMMON_ACTIONS)],
    }
  const found = asked !== "" && query.data ? resultItems(query.data, { t, format, now, isOffice }) : []
  return {
    query,
    words,
    items: [...found, ...pageItems(pages, words), ...actions],
    isWaiting: asked !== words || query.isFetching,
    isRecent: false,
    hasActions: isOffice,
  }
}
