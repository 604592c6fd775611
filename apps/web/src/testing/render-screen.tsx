import { allCalls } from "@academy/contract/calls"
import type { Answer } from "@academy/contract/client"
import { inexactFields } from "@academy/contract/inexact-fields"
import type { UserInfo } from "@academy/contract/page-context"
import { QueryClientProvider } from "@tanstack/react-query"
import { render } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { Resource } from "i18next"
import { type ReactNode, useEffect } from "react"
import { I18nextProvider } from "react-i18next"
import { createMemoryRouter, RouterProvider } from "react-router"
import { answerKey } from "../api/answers.ts"
import { createQueryClient } from "../api/query-client.ts"
// Fetched by the first write of a page: a test must not end while it is on its way.
import "../api/stale-reads.ts"
import { allWords } from "../i18n/all-words.server.ts"
import { createI18n } from "../i18n/create-i18n.ts"
import { type Language, languages } from "../i18n/languages.ts"
import { NowProvider } from "../runtime/now.tsx"
import { keepFocus } from "../ui/keep-focus.ts"
import { ToastProvider } from "../ui/toast.tsx"

type ServerAnswer = [status: number, body: unknown, headers?: Record<string, string>]

/** What the server would say: by method and path, a status with a body; a promise keeps the caller waiting. */
export type ServerAnswers = Record<string, ServerAnswer | Promise<never>>

const wordsOf = async (language: Language) => [language, await allWords(language)] as const
const words = Object.fromEntries(await Promise.all(languages.map(wordsOf))) as Record<Language, Resource>

/** What screen readers were told last. */
export const announced = () => document.querySelector("[data-announcements]")?.textContent ?? ""

interface ScreenOptions {
  /** The address, with what opens a dialog. */
  path?: string
  language?: Language
  /** The page's clock; ISO 8601. */
  now?: string
  account?: Partial<UserInfo> | null
  answers?: ServerAnswers
}

/**
 * Renders a component as a page does: words, clock, router, the visitor's account. Only what would go over the network
 * is answered by the test; a call that the test does not expect fails it.
 * @returns the words, a user who clicks, and what was sent (`POST /path`, with the parsed body)
 */
export function renderScreen(screen: ReactNode, options: ScreenOptions = {}) {
  const {
    path = "/account",
    language = "en",
    now = "2026-11-26T13:40:00.000Z",
    account = {},
    answers = {},
  } = options
  const started = Date.now()
  // A slow machine's test is still on the page's day when the clock ticks.
  const clock = () => Date.parse(now) + Date.now() - started
  const i18n = createI18n(language, words[language])
  document.documentElement.lang = language
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's first page sets, so that writes do not ask for it.
  document.cookie = "csrftoken=a-token"
  const client = createQueryClient()
  // A call that fails is tried again as often as on a page, but at once.
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retryDelay: 0 },
  })
  client.setQueryData(answerKey("GET /api/user-info/"), account as Answer<"GET /api/user-info/"> | null)
  const sent: { call: string; body: unknown }[] = []
  globalThis.fetch = async (input, init) => {
    const call = `${init?.method ?? "GET"} ${String(input)}`
    const answer = answers[call]
    if (!answer) throw new Error(`The test expects no ${call}`)
    if (!call.startsWith("GET")) sent.push({ call, body: readBody(init?.body) })
    if (typeof init?.body === "string") refuseUndeclared(call, JSON.parse(init.body))
    const [status, body, headers = {}] = await answer
    return Response.json(body, { status, headers })
  }
  const root = {}
  const router = createMemoryRouter(
    [{ id: "root", path: "*", element: screen, loader: () => root, shouldRevalidate: () => false }],
    { initialEntries: [path], hydrationData: { loaderData: { root } } },
  )
  const view = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <NowProvider initial={now} clock={clock}>
          <ToastProvider
            label={i18n.t("shell:toasts")}
            closeLabel={i18n.t("common:close")}
            direction={i18n.dir()}
          >
            <RouterProvider router={router} />
            <KeepFocus />
          </ToastProvider>
        </NowProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return { ...view, t: i18n.t, user: userEvent.setup(), sent, router }
}

function KeepFocus() {
  useEffect(keepFocus, [])
  return null
}

/** A body with a field or a type that the contract does not have fails the test, as it would at the server. */
function refuseUndeclared(call: string, body: unknown) {
  const [method, path = ""] = call.split(/[ ?]/)
  const declared = allCalls.find(
    (one) =>
      one.call.method === method && new RegExp(`^${one.call.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(path),
  )
  const wrong = inexactFields(declared?.call.body ?? {}, body, { isClosed: true, isTyped: true })
  if (wrong.length > 0) throw new Error(`${call} may not hold ${JSON.stringify(wrong)}`)
}

const readBody = (body: BodyInit | null | undefined): unknown =>
  typeof body === "string" ? JSON.parse(body) : body instanceof FormData ? Object.fromEntries(body) : null
