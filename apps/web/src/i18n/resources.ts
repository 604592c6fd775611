import type accounts from "./locales/en/accounts.json"
import type common from "./locales/en/common.json"
import type problems from "./locales/en/problems.json"
import type shell from "./locales/en/shell.json"
import type site from "./locales/en/site.json"

/** The English files say which keys there are; a feature with words of its own adds its line here. */
export interface Resources {
  accounts: typeof accounts
  common: typeof common
  problems: typeof problems
  shell: typeof shell
  site: typeof site
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    resources: Resources
  }
}
