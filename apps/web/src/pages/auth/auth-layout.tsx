import { academy } from "@academy/domain/academy"
import { HydrationBoundary } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, Link, Outlet, useLocation } from "react-router"
import { sessionIn } from "../../address/chosen-session.ts"
import { nextIn } from "../../address/remembered-path.ts"
import { readAhead } from "../../api/answers.ts"
import { Lockup } from "../../document/lockup.tsx"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { isOtherPage } from "../../shell/guards/guard-page.ts"
import { LanguageCycle } from "../../shell/navigation/language-menu.tsx"
import phoneScene from "../../ui/drawings/scenes/login-phone.svg?url"
import wideScene from "../../ui/drawings/scenes/login-wide.svg?url"

import type { Route } from "./+types/auth-layout"
import { ChosenSession } from "./chosen-session.tsx"
import { LanguageButton } from "./language-button.tsx"

// Nothing is counted here: the question about cookies would only cover the form.
export const handle: RouteHandle = { namespaces: ["accounts"], frame: "bare", asksNothing: true }

/** The session that somebody signs up or logs in for stands above the form from the first HTML on. */
export const loader = ({ context, request }: Route.LoaderArgs) => {
  const chosen = sessionIn(nextIn(new URL(request.url).search))
  return chosen === null
    ? null
    : readAhead(context, [["GET /api/bookables/:id/", { params: { id: chosen } }]])
}

export const shouldRevalidate = isOtherPage

/** Picture and form, 800 : 640; on phones a strip of picture above the form. */
export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  const chosen = sessionIn(nextIn(useLocation().search))
  return (
    <div className="flex min-h-dvh flex-col bg-page in-[[data-theme=light]]:bg-surface lg:grid lg:grid-cols-[5fr_4fr]">
      <Picture />
      <div className="flex grow flex-col lg:min-h-dvh">
        <div className="flex justify-end px-16 pt-11 max-lg:hidden">
          <LanguageButton />
        </div>
        <div className="mx-auto flex w-full max-w-110 grow flex-col px-5 pt-8 pb-12 lg:justify-center lg:pt-4 lg:pb-20">
          {chosen !== null && (
            <HydrationBoundary state={loaderData}>
              <ChosenSession key={chosen} id={chosen} />
            </HydrationBoundary>
          )}
          <Outlet />
        </div>
      </div>
    </div>
  )
}

function Picture() {
  const { t } = useTranslation("accounts")
  return (
    <div className="night bg-page! relative flex h-47.5 shrink-0 flex-col justify-between overflow-hidden lg:sticky lg:top-0 lg:h-dvh">
      <picture className="absolute inset-0">
        <source media="(min-width: 1024px)" srcSet={wideScene} />
        <img src={phoneScene} alt="" className="flip-rtl size-full object-cover" />
      </picture>
      <div className="relative flex items-start justify-between px-5 pt-3 lg:px-16 lg:pt-14">
        <Link to={href("/")} aria-label={academy.name} className="flex min-h-11 items-center rounded-button">
          <Lockup name={academy.short_name} className="max-lg:text-[1.1875rem]" />
        </Link>
        <LanguageCycle className="-me-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-button px-2 text-label text-small lg:hidden" />
      </div>
      <p className="relative max-w-132 px-5 pb-16 text-copy text-ink/90 max-lg:hidden lg:px-16">
        {t("login.picture")}
      </p>
    </div>
  )
}
