import type { OutsideServices } from "@academy/contract/page-context"
import { academy as facts, ownAcademy } from "@academy/domain/academy"
import { iconAddress } from "@academy/domain/academy-pictures"
import alexandria from "@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url"
import { QueryClientProvider, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRevalidator } from "react-router"
import type { Route } from "./+types/root"
import { queriesOfVisit } from "./api/query-client.ts"
import { sessionQuery } from "./core/accounts/index.ts"
import { AccentStyle } from "./document/accent-style.tsx"
import { STARTED } from "./document/markers.ts"
import pageScript from "./document/page-script/main.ts?inlined"
import { languageFacts } from "./i18n/languages.ts"
import { addressesOfWords } from "./i18n/load-words.ts"
import { innermostHandle, namespacesOf } from "./i18n/namespaces.ts"
import { useRememberedLanguage } from "./i18n/switch-language.ts"
import { useLanguage, useWords } from "./i18n/use-words.ts"
import { useGateWatch } from "./modules/launch/index.ts"
import { NowProvider } from "./runtime/now.tsx"
import { type RootData, useRootData } from "./runtime/root-data.ts"
import { useTheme } from "./runtime/theme.tsx"
import { Frame } from "./shell/frame.tsx"
import { RouteError } from "./shell/route-error.tsx"
import stylesheet from "./styles/app.css?url"
import archivo from "./styles/fonts/archivo-latin.woff2?url"

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: archivo, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
]

export function loader({ context }: Route.LoaderArgs): RootData {
  const { account, now, publicUrl, release, outside, setupPhase, isVisitorView } = context
  return {
    account,
    now,
    publicUrl,
    release,
    setupPhase,
    isVisitorView,
    measuring: measuringOf(outside),
  }
}

const measuringOf = ({ analyticsId, adPixelId }: OutsideServices): RootData["measuring"] => ({
  ...(analyticsId && { analyticsId }),
  ...(adPixelId && { adPixelId }),
})

/** What the first HTML said holds for the visit; who is logged in is asked anew by the session. */
export const shouldRevalidate = () => false

/** The document. `data-words` names the words it is drawn with, for the browser to load before it takes over. */
export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { theme } = useTheme()
  const matches = useMatches()
  const root = useRootData()
  const academy = ownAcademy()
  const isStatic = innermostHandle(matches, "isStatic") ?? false
  // As first drawn: what later pages need is fetched when they are opened.
  const [first] = useState(() => ({ language, namespaces: namespacesOf(matches) }))
  return (
    <html
      lang={language}
      dir={languageFacts[language].direction}
      data-theme={theme}
      data-words={first.namespaces.join(" ")}
      data-account={root?.account ? "" : undefined}
      data-release={root?.release}
      data-analytics={root?.measuring.analyticsId}
      data-ad-pixel={root?.measuring.adPixelId}
      data-academy={academy === null ? undefined : JSON.stringify(academy)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <link rel="icon" href={iconAddress("favicon.svg", facts)} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={iconAddress("apple-touch-icon.png", facts)} />
        <link rel="manifest" href={iconAddress("site.webmanifest", facts)} />
        {first.language === "ar" && (
          <link rel="preload" href={alexandria} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {!isStatic &&
          addressesOfWords(first.language, first.namespaces).map((address) => (
            <link key={address} rel="preload" as="fetch" crossOrigin="anonymous" href={address} />
          ))}
        <Meta />
        <Links />
        <AccentStyle />
      </head>
      <body>
        {children}
        {!isStatic && (
          <>
            <ScrollRestoration />
            <Scripts />
            <InlineScript code={OLD_BROWSER_CHECK} />
            <InlineScript code={import.meta.env.SSR ? pageScript : ""} />
          </>
        )}
      </body>
    </html>
  )
}

/** Shows `OldBrowser`. Written for browsers of any age: what it looks for came with the oldest that we support. */
const OLD_BROWSER_CHECK =
  '"toReversed"in[]||document.querySelector("[data-old-browser]").removeAttribute("hidden")'

/** What runs without the app, after everything that it looks for. Only the server has the page script's text. */
function InlineScript({ code: __html }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, inlined by the build; the policy knows its hash
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

export default function App({ loaderData }: Route.ComponentProps) {
  const [queries] = useState(() => {
    const client = queriesOfVisit()
    client.setQueryData(sessionQuery.queryKey, loaderData.account)
    return client
  })
  return (
    <QueryClientProvider client={queries}>
      <NowProvider initial={loaderData.now}>
        <Suspense>
          <Page />
        </Suspense>
      </NowProvider>
    </QueryClientProvider>
  )
}

/** Waits for the page's words; React keeps the page before on the screen meanwhile. */
function Page() {
  useGateWatch()
  useRememberedLanguage()
  useWords(namespacesOf(useMatches()))
  useAnswersInLanguage()
  useSayStarted()
  useKeepFocus()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** With the first commit, before anything else is typed or pressed. */
function useSayStarted() {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(STARTED))
  }, [])
}

/** Fetched once the page has started: nothing is removed before. Without it the browser decides where focus goes. */
function useKeepFocus() {
  useEffect(() => {
    void import("./ui/keep-focus.ts").then(
      ({ keepFocus }) => void keepFocus(),
      () => {},
    )
  }, [])
}

/** Every read of the API but the one that says who is logged in. */
const isSaidInLanguage = (call: string) => call.includes(" /api/") && call !== sessionQuery.queryKey[0]

/** The academy's own facts come from the server in the page's language: a change of language reads all anew. */
function useAnswersInLanguage() {
  const language = useLanguage()
  const answered = useRef(language)
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (answered.current === language) return
    answered.current = language
    void queries.invalidateQueries({ predicate: ({ queryKey: [call] }) => isSaidInLanguage(String(call)) })
    void revalidate()
  }, [language, queries, revalidate])
}

/** A page that broke, in the browser or on the server. */
export function ErrorBoundary() {
  useSayStarted()
  return <RouteError />
}
