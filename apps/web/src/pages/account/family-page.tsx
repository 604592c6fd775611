import type { UserInfo } from "@academy/contract/page-context"
import { useQuery } from "@tanstack/react-query"
import { type ComponentProps, type ReactNode, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { ChoiceLink } from "../../address/account-link.tsx"
import { useAccountParams } from "../../address/account-params.ts"
import { selectedPlayers } from "../../address/selected-players.ts"
import { bookingsOfTab, bookingsQuery } from "../../core/bookings/index.ts"
import { ChooseMember } from "../../core/memberships/index.ts"
import { type Player, PlayerSwitcher } from "../../core/players/index.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { BackLink } from "../../ui/back-link.tsx"
import { Card } from "../../ui/card.tsx"
import { chipClassesOf } from "../../ui/chip.tsx"
import { cx } from "../../ui/class-names.ts"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { BottomBar } from "./bottom-bar.tsx"
import { Greeting } from "./greeting.tsx"
import { Overview } from "./overview.tsx"
import { type OverviewFacts, overviewFacts } from "./overview-facts.ts"
import { BookingList, CalendarTab, InvitationsTab, PlayerPage } from "./tab-parts.tsx"
import { TrialAlertsInCalendar } from "./trial-alerts.tsx"

const tabs = [
  "overview",
  "upcoming",
  "unpaid",
  "unrated",
  "invitations",
  "calendar",
  "past",
  "cancelled",
] as const
type AccountTab = (typeof tabs)[number]
/** Tabs for guardians only: payments, ratings, answers. */
const guardiansTabs: readonly AccountTab[] = ["unpaid", "unrated", "invitations"]

const countedTabs = ["upcoming", "unpaid", "unrated"] as const
type CountedTab = (typeof countedTabs)[number]
const isCounted = (tab: AccountTab): tab is CountedTab => countedTabs.some((counted) => counted === tab)

interface FamilyPageProps {
  account: UserInfo
  players: readonly Player[]
}

/** The page of a family with players: one player's page, or greeting, switcher and tabs. */
export function FamilyPage({ account, players }: FamilyPageProps) {
  const { params } = useAccountParams()
  const player = params.playerDetails === "true" && players.find(({ id }) => String(id) === params.playerId)
  return (
    <>
      {player ? (
        <PlayerPage key={player.id} player={player} />
      ) : (
        <FamilyTabs account={account} players={players} />
      )}
      {!player && !account.is_minor && <ChooseMember players={players} />}
      <BottomBar />
    </>
  )
}

function FamilyTabs({ account, players }: FamilyPageProps) {
  const { t } = useTranslation("account")
  const { params, set } = useAccountParams()
  const now = useNow()
  const direction = languageFacts[useLanguage()].direction
  const query = useQuery(bookingsQuery)
  const bookings = query.data ?? []
  const missing = !query.data && <MissingBookings query={query} />
  const selected = selectedPlayers(players, params)
  const ids = selected.map(({ id }) => id)
  const count = (tab: CountedTab) => bookingsOfTab(bookings, tab, now, ids).length
  const { is_minor } = account
  const shown = tabs.filter((known) => !is_minor || !guardiansTabs.includes(known))
  const tab = shown.find((known) => known === params.calendarTab) ?? "overview"
  const isOverview = tab === "overview"
  const panels: Record<AccountTab, () => ReactNode> = {
    overview: () => <Overview account={account} players={selected} bookings={query.data} missing={missing} />,
    upcoming: () => <BookingList tab="upcoming" playerIds={ids} />,
    past: () => <BookingList tab="past" playerIds={ids} />,
    cancelled: () => <BookingList tab="cancelled" playerIds={ids} />,
    unpaid: () => <BookingList tab="unpaid" playerIds={ids} />,
    unrated: () => <BookingList tab="unrated" playerIds={ids} />,
    invitations: () => <InvitationsTab />,
    calendar: () => (
      <>
        {query.isError && missing && <div className="mb-6">{missing}</div>}
        <CalendarTab
          bookings={bookings}
          players={players}
          notice={<TrialAlertsInCalendar />}
          hasPlayerSwitch
        />
      </>
    ),
  }
  return (
    <>
      {!isOverview && <PhoneHead tab={tab} isMinor={is_minor} />}
      <div
        className={cx(
          "flex flex-wrap items-end justify-between gap-x-8 gap-y-4",
          !isOverview && "max-md:hidden",
        )}
      >
        {/* To read alone, and the one thing around the tabs with a date; a browser's first date takes it 20 ms. */}
        <Suspense>
          <Greeting
            firstName={account.first_name}
            welcome={query.data && !is_minor ? welcomeOf(overviewFacts(bookings, players, now)) : null}
          />
        </Suspense>
        {/* Of one player there is nothing to choose; another is added under "More". */}
        <div className={cx("min-w-0 max-w-full", players.length === 1 && "max-md:hidden")}>
          <PlayerSwitcher players={players} selected={selected} mayAdd={!is_minor} />
        </div>
      </div>
      <Tabs
        label={t("tabs.label")}
        className="mt-4 md:mt-8"
        // On a phone each is reached from its section of the overview, and from the bar.
        listClassName="max-md:hidden"
        tabs={shown.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          ...(isCounted(value) && { count: count(value) }),
          isNow: value === "unpaid",
        }))}
        value={tab}
        onValueChange={(next) => set({ calendarTab: next === "overview" ? null : next })}
        direction={direction}
      >
        <div className="md:pt-8">
          {/* Taken over by the browser after the frame around it, or with the first press in it. */}
          <Suspense>{panels[tab]()}</Suspense>
        </div>
      </Tabs>
    </>
  )
}

/** What a family that is new is welcomed with; null for all others. */
function welcomeOf({
  isNew,
  past,
  booked: [next],
}: OverviewFacts): ComponentProps<typeof Greeting>["welcome"] {
  if (!isNew || past.length > 0) return null
  return next ? { name: next.player_name, startsAt: next.timestamp } : "nothing booked"
}

/** Sessions that are over, which on a phone share one row of "More". */
const overTabs: readonly AccountTab[] = ["past", "cancelled", "unrated"]

/** On a phone, above a tab that is not the overview: what it is, the way back, and its neighbours. */
function PhoneHead({ tab, isMinor }: { tab: AccountTab; isMinor: boolean }) {
  const { t } = useTranslation("account")
  const { href } = useAccountParams()
  const isOver = overTabs.includes(tab)
  return (
    <div className="mb-4 md:hidden">
      <BackLink to={href({ calendarTab: null })} className="-mt-2">
        {t("title")}
      </BackLink>
      <h1 className="mt-1 text-display text-[1.75rem]">{isOver ? t("more.past") : t(`tabs.${tab}`)}</h1>
      {isOver && (
        <nav aria-label={t("more.past")} className="mt-4 flex flex-wrap gap-2">
          {overTabs
            .filter((one) => !isMinor || !guardiansTabs.includes(one))
            .map((one) => (
              <ChoiceLink
                key={one}
                choose={{ calendarTab: one }}
                aria-current={one === tab ? "page" : undefined}
                className={chipClassesOf(one === tab)}
              >
                {t(`tabs.${one}`)}
              </ChoiceLink>
            ))}
        </nav>
      )}
    </div>
  )
}

/** Shown while bookings load or after a failure, so that no one reads that there are none. */
function MissingBookings({ query }: Pick<ComponentProps<typeof QueryStates>, "query">) {
  const { t } = useTranslation("bookings")
  return (
    <Card>
      <QueryStates
        query={query}
        heading="h2"
        title={t("list.errorTitle")}
        waiting={<Skeleton className="h-64" />}
      />
    </Card>
  )
}
