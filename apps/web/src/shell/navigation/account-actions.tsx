import type { UserInfo } from "@academy/contract/page-context"
import { Bell as BellIcon } from "lucide-react"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { nameOf } from "../../core/accounts/index.ts"
import { NotificationBell } from "../../core/notifications/index.ts"
import { useWords } from "../../i18n/use-words.ts"
import { useIsInBrowser } from "../../runtime/use-is-in-browser.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { AccountMenu } from "./account-menu.tsx"
import { BookLink } from "./book-link.tsx"
import { PhoneMenu } from "./phone-menu.tsx"

/** The bar's end for somebody logged in. Guests never load it. */
export default function AccountActions({ account, isAtWork }: { account: UserInfo; isAtWork: boolean }) {
  const { t } = useTranslation(["shell", "common"])
  const name = nameOf(account)
  return (
    <>
      <BookLink isInBar className="me-1 max-lg:hidden xl:me-2" />
      {isAtWork && <Bell />}
      <div className="max-lg:hidden">
        <AccountMenu account={account} />
      </div>
      <div className="lg:hidden">
        <PhoneMenu
          trigger={
            <button
              type="button"
              aria-label={`${t("nav.open")}. ${t("common:labelled", { label: t("account.menu"), value: name })}`}
              className="grid size-11 place-items-center rounded-full"
            >
              <Avatar name={name} picture={account.avatar} initials={2} size="large" className="size-10" />
            </button>
          }
        />
      </div>
    </>
  )
}

/**
 * The bell comes to life in the browser: what it counts may be known to the page below it, which is drawn later. Its
 * place and its picture are there from the start.
 */
function Bell() {
  const isInBrowser = useIsInBrowser()
  const picture = (
    <span className="grid size-11 place-items-center">
      <BellIcon aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </span>
  )
  return isInBrowser ? (
    <Suspense fallback={picture}>
      <BellWithWords />
    </Suspense>
  ) : (
    picture
  )
}

/** The bar brings the bell's words itself: not every page around it does. */
function BellWithWords() {
  useWords(["notifications"])
  return <NotificationBell />
}
