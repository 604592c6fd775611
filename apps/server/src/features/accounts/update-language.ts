import type { Language } from "@academy/domain/page-language"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { changeAccount } from "./change-account.ts"

/** Letters and notifications come in this language from now on. */
export const updateLanguage = (deps: Deps, caller: Caller, language: Language) =>
  changeAccount(deps, caller, { language })
