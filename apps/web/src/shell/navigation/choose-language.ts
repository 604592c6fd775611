import { useQueryClient } from "@tanstack/react-query"
import { api } from "../../api/client.ts"
import { sessionQuery, useAccount } from "../../core/accounts/index.ts"
import type { Language } from "../../i18n/languages.ts"
import { useSwitchLanguage } from "../../i18n/switch-language.ts"

/** Switches the page's language; for a logged-in account the language of its emails, too. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const switchLanguage = useSwitchLanguage()
  const account = useAccount()
  const queries = useQueryClient()
  return async (language) => {
    // If it fails, only the emails keep their language: the account's details show which.
    const saving =
      account && account.language !== language
        ? api("PUT /api/update-user/", { body: { language } }).catch(() => null)
        : null
    await switchLanguage(language)
    const saved = await saving
    if (saved) queries.setQueryData(sessionQuery.queryKey, saved)
  }
}
