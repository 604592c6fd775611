import type { UserInfo } from "@academy/contract/page-context"
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query"
import { href } from "react-router"
import { answerKey } from "../../api/answers.ts"
import { api } from "../../api/client.ts"
import { ApiProblem } from "../../api/problem.ts"
import { request } from "../../api/request.ts"
import { announceSessionExpired } from "../../api/session-expired.ts"
import { ACCOUNT_KEY } from "../../runtime/account-key.ts"
import { deleteCookie } from "../../runtime/cookies.ts"
import { forgetKeptFamilies } from "../../runtime/kept-families.ts"
import { forgetKeptRosters } from "../../runtime/kept-rosters.ts"
import { RECENT_SEARCHES_KEY } from "../../runtime/recent-searches-key.ts"
import { localStore, sessionStore } from "../../runtime/storage.ts"

const SESSION_KEY = answerKey("GET /api/user-info/")
const CHECK_KEY = ["session check"]

async function readAccount(signal: AbortSignal): Promise<UserInfo | null> {
  try {
    return await api("GET /api/user-info/", { signal })
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 401) return null
    throw failure
  }
}

/**
 * Who is logged in, or null; begins with what the server knew when it rendered the page. A refetch detects an expired
 * session; the cached account stays until `forgetSession`, so that the message can be read.
 */
export const sessionQuery = queryOptions<UserInfo | null>({
  queryKey: SESSION_KEY,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryData<UserInfo | null>(SESSION_KEY) ?? null
    const account = await readAccount(signal)
    if (before && !account) announceSessionExpired()
    return account ?? before
  },
  // `checkSession` asks when the page is looked at.
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
})

/** The logged-in account, or null for a guest. */
export function useAccount(): UserInfo | null {
  return useQuery(sessionQuery).data ?? null
}

/** Whether this is the account of a player under 18, who can look but leaves booking and paying to the guardians. */
export function useIsMinor(): boolean {
  return useAccount()?.is_minor ?? false
}

/** First and last name joined; an account without a name is called by its e-mail (specification, section 3). */
export const nameOf = (account: Pick<UserInfo, "first_name" | "last_name" | "email">): string =>
  `${account.first_name} ${account.last_name}`.trim() || account.email

/** Where an account belongs after logging in (specification, section 2: guest-only guard). */
export function homeOf(account: Pick<UserInfo, "is_staff" | "is_superuser">): string {
  if (account.is_superuser) return href("/admin")
  return account.is_staff ? href("/staff") : href("/account")
}

/**
 * Asks the server again who is logged in. What was read for somebody else is thrown away. Never throws.
 * @param onLost called when nobody is logged in any more; the account then stays until it is forgotten
 */
export async function checkSession(queries: QueryClient, onLost?: () => void): Promise<UserInfo | null> {
  const before = queries.getQueryData(sessionQuery.queryKey) ?? null
  try {
    // One under way may have been asked before the login that wants to know.
    await queries.cancelQueries({ queryKey: CHECK_KEY })
    const account = await queries.fetchQuery({
      queryKey: CHECK_KEY,
      queryFn: ({ signal }) => readAccount(signal),
      staleTime: 0,
    })
    if (before && !account && onLost) {
      onLost()
      return before
    }
    queries.setQueryData(sessionQuery.queryKey, account)
    if (account) localStore.setItem(ACCOUNT_KEY, "true")
    else localStore.removeItem(ACCOUNT_KEY)
    if (before && account?.id !== before.id) forgetAnswers(queries)
    // Also on a guest's page: a session that ran out elsewhere left them.
    if (account?.id !== before?.id || !account) forgetOnDevice()
    else if (!account.is_superuser) forgetKeptFamilies().catch(() => {})
    return account
  } catch {
    // Not reached or in trouble: who was logged in still is, as far as anybody knows.
    return before
  }
}

/**
 * Everything that was read for the account is gone; what is still on the screen is read anew. That comes after the
 * guards have heard who it is now, so that no private page asks for what it may not have any more.
 */
function forgetAnswers(queries: QueryClient) {
  setTimeout(() =>
    queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] }),
  )
}

/** What the browser keeps of the panels beside the answers: rosters, families, and what was opened from the search. */
function forgetOnDevice() {
  localStore.removeItem(RECENT_SEARCHES_KEY)
  forgetKeptRosters().catch(() => {})
  forgetKeptFamilies().catch(() => {})
}

/** Whether somebody is logged in here as far as the browser's storage knows, which a page drawn earlier may not. */
export const hasStoredLogin = (): boolean => localStore.getItem(ACCOUNT_KEY) !== null

/** Ends the session on the server. Throws when it can't be reached: then nobody is logged out. */
export async function logOut(): Promise<void> {
  const answer = await request({ method: "POST", url: "/accounts/logout/", body: {} })
  if (!answer.ok && answer.status !== 401) throw new ApiProblem(answer.status, "internal_error")
}

const tokenKeys = ["access_token", "refresh_token", "session_token"]

/** Clears what the browser keeps of a session that is over: account, cookies, tokens (specification, section 4). */
export function forgetSession(queries: QueryClient) {
  localStore.removeItem(ACCOUNT_KEY)
  deleteCookie("csrftoken")
  deleteCookie("sessionid")
  for (const key of tokenKeys) {
    localStore.removeItem(key)
    sessionStore.removeItem(key)
  }
  forgetOnDevice()
  queries.setQueryData(sessionQuery.queryKey, null)
  forgetAnswers(queries)
}
