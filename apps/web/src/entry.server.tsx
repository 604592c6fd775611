import type { PageContext } from "@academy/contract/page-context"
import { takeAcademy } from "@academy/domain/academy"
import { I18nextProvider } from "react-i18next"
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router"
import { deferHydration } from "./document/defer-hydration.ts"
import { inlineStyles } from "./document/first-page.server.ts"
import { renderWhole } from "./document/render-whole.server.ts"
import { allWords } from "./i18n/all-words.server.ts"
import { createI18n } from "./i18n/create-i18n.ts"
import { innermostHandle } from "./i18n/namespaces.ts"
import { PageRequestId } from "./runtime/error-reference.ts"
import { ThemeProvider } from "./runtime/theme.tsx"

/** How long a loader may keep the page waiting before it is given up. */
export const streamTimeout = 10_000

/** Renders the whole page before anything is sent: the server hashes its inline scripts and may keep it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: PageContext,
): Promise<Response> {
  takeAcademy(context.academy, context.academyVersion)
  const html = await renderPage(request, routerContext, context)
  headers.set("Content-Type", "text/html; charset=utf-8")
  if (!startsWhenUsed(routerContext, context)) return new Response(html, { status, headers })
  const page = deferHydration(html)
  const isFirst = context.isFirstPage && isPartOfSite(routerContext)
  return new Response(isFirst ? inlineStyles(page) : page, { status, headers })
}

/** Guests read; the app comes when they do more, unless the page does something by itself (`startsAtOnce`). */
function startsWhenUsed({ staticHandlerContext }: EntryContext, { account }: PageContext): boolean {
  // Development replaces modules in the open page, which has to be running.
  if (import.meta.env.DEV || account || staticHandlerContext.errors) return false
  const { matches, location } = staticHandlerContext
  const handles = matches.map(({ route }) => ({ handle: route.handle }))
  if (innermostHandle(handles, "isStatic")) return false
  const atOnce = innermostHandle(handles, "startsAtOnce") ?? false
  return typeof atOnce === "function" ? !atOnce(new URLSearchParams(location.search)) : !atOnce
}

/** A page to read. The bare ones, such as the login, are come to from others, and are to stand still when one types. */
const isPartOfSite = ({ staticHandlerContext: { matches } }: EntryContext): boolean =>
  innermostHandle(
    matches.map(({ route }) => ({ handle: route.handle })),
    "frame",
  ) !== "bare"

async function renderPage(
  request: Request,
  routerContext: EntryContext,
  context: PageContext,
): Promise<string> {
  const { language, theme, requestId } = context
  const words = createI18n(language, await allWords(language))
  return renderWhole(
    <I18nextProvider i18n={words}>
      <ThemeProvider initial={theme}>
        <PageRequestId value={requestId}>
          <ServerRouter context={routerContext} url={request.url} />
        </PageRequestId>
      </ThemeProvider>
    </I18nextProvider>,
    { timeoutMs: streamTimeout, onError: (error) => context.reportError(error) },
  )
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as PageContext).reportError(error)
}
