import { useContext } from "react"
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router"

/**
 * The account page's state lives in its query string, under the specification's names: a link opens a dialog, Back
 * closes it, a reload changes nothing.
 */
export interface AccountParams {
  playerDetails?: "true"
  playerId?: string
  playerTab?: string
  showPlayerSelection?: "true"
  selectedPlayerIds?: string
  selectAllPlayers?: "true"
  bookingModal?: "true"
  bookingId?: string
  /** Answers a seat that is held for a player who waited; `bookingId` names it. */
  offerModal?: "true"
  bookableModal?: "true"
  bookableId?: string
  isInvitation?: "true"
  /** Whom the sheet of a session has ticked after a payment was cancelled: ids of players. */
  ticked?: string
  /** The sheet of a session shows its next weeks, too: "true", or which sessions are ticked, as their ids. */
  everyWeek?: string
  /** Of a link that invites whoever opens it. */
  invitationKey?: string
  modalSection?: "payment" | "rating" | "cancellation" | "invitations" | "booking" | "move"
  /** The star that was tapped to open the rating, 1 to 5. */
  stars?: string
  userModal?: "true"
  /** Which part of the account the dialog shows. */
  userSection?: string
  requestsModal?: "true"
  /** What is done in that dialog: see, share, answer-<request>, guardians-<player>. */
  shareStep?: string
  /** Of another guardian, as the QR code beside it says it: filled in where it is typed. */
  connectionCode?: string
  createPlayerModal?: "true"
  editPlayerModal?: "true"
  /** Tells of a game, or changes the one named. */
  gameModal?: "true"
  gameId?: string
  achievementModal?: "true"
  achievementId?: string
  /** Whose points are listed, entry by entry: the player's id. */
  pointsOf?: string
  packagesModal?: "true"
  walletModal?: "true"
  selectedDate?: string
  monthOffset?: string
  /** Which sessions the calendar shows: a type's slug, a place's id. */
  bookingType?: string
  /** Only the sessions that fit one of the chosen players and have a seat. */
  onlyFitting?: "true"
  addressId?: string
  calendarTab?: string
  /** What was just booked and paid: any of its bookings. */
  confirmation?: string
  /** Why a payment led back to the session that it was for. */
  payment?: "cancelled" | "declined"
  booking_success?: "true"
  package_success?: "true"
  basket_success?: "true"
  booking_cancelled?: "true"
  package_cancelled?: "true"
  session_id?: string
  /** What is asked of a membership: create, change, pause, end, payment, withdraw. */
  membershipAction?: string
  /** The plan that is joined: its id, or its name on the pricing page. */
  membershipId?: string
  membershipBilling?: string
  /** Back from the page on which a card is put in. */
  card_session?: string
}

export type AccountParam = keyof AccountParams

/** The parameters that belong to one dialog; closing it takes all of them away. */
export const dialogParams = {
  bookable: ["bookableModal", "bookableId", "isInvitation", "payment", "ticked", "everyWeek"],
  confirmation: ["confirmation", "modalSection"],
  offer: ["offerModal", "bookingId"],
  invitationLink: ["invitationKey"],
  booking: ["bookingModal", "bookingId", "modalSection", "stars"],
  player: ["playerDetails", "playerId", "playerTab"],
  createPlayer: ["createPlayerModal"],
  editPlayer: ["editPlayerModal"],
  game: ["gameModal", "gameId"],
  achievement: ["achievementModal", "achievementId"],
  points: ["pointsOf"],
  packages: ["packagesModal"],
  membership: ["membershipAction", "membershipId", "membershipBilling"],
  user: ["userModal", "userSection"],
  requests: ["requestsModal", "shareStep", "connectionCode"],
  checkoutReturn: [
    "booking_success",
    "package_success",
    "basket_success",
    "booking_cancelled",
    "package_cancelled",
    "session_id",
  ],
} as const satisfies Record<string, readonly AccountParam[]>

export type Changes = { [K in AccountParam]?: AccountParams[K] | null }

function changed(search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search)
  // Payments stand in the place of the tabs and the players' pages.
  if ("calendarTab" in changes || "playerDetails" in changes) next.delete("walletModal")
  for (const [name, value] of Object.entries(changes)) {
    if (value == null) next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text ? `?${text}` : ""
}

/** The router draws paths without the slash at their end on the server; the browser has it when it was asked for. */
const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, "")

/** Marks a history entry that we pushed ourselves, so that closing may go back to the one before. */
interface OpenedHere {
  openedHere?: true
  /** How many steps of the dialog were pushed since it opened. */
  steps?: number
}

export function useAccountParams() {
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const router = useContext(DataRouterContext)?.router
  const params = Object.fromEntries(search) as AccountParams
  /** Read when it is called. A page that is still loading counts: the browser has gone back to it already. */
  const readNow = () => {
    const now = router ? (router.state.navigation.location ?? router.state.location) : location
    return { search: new URLSearchParams(now.search), ...(now.state as OpenedHere | null) }
  }
  const replace = (before: URLSearchParams, changes: Changes, state?: unknown) =>
    navigate({ search: changed(before, changes) }, { replace: true, preventScrollReset: true, state })

  return {
    params,
    /** The address with these parameters changed (null takes one away), for a link. */
    href: (changes: Changes) => withoutSlash(location.pathname) + changed(search, changes),
    /** Opens a dialog: a step in the history, so that Back closes it. */
    open: (changes: Changes) =>
      navigate(
        { search: changed(search, changes) },
        { state: { openedHere: true } satisfies OpenedHere, preventScrollReset: true },
      ),
    /** Changes a choice that is not worth a step in the history. */
    set: (changes: Changes) => replace(search, changes, location.state),
    /** Goes on within an open dialog: Back leads to the step before, and closing still leaves them all. */
    goOn: (changes: Changes) => {
      const { openedHere, steps = 0 } = readNow()
      return navigate(
        { search: changed(search, changes) },
        { state: { openedHere, steps: steps + 1 } satisfies OpenedHere, preventScrollReset: true },
      )
    },
    /** Back from a step to which `goOn` led; in place when its link did. Nothing when the reader left it already. */
    goBack: (step: AccountParam, changes: Changes) => {
      const now = readNow()
      if (now.search.get(step) !== search.get(step)) return
      return now.steps ? navigate(-1) : replace(now.search, changes, location.state)
    },
    /**
     * Closes a dialog: back to where it was opened, or in place when the page was entered by its link. Does nothing
     * when the reader has closed it already: an answer that arrives later must not go back once more.
     */
    close: (dialog: keyof typeof dialogParams) => {
      const { search, openedHere, steps = 0 } = readNow()
      // The first opens it; others it shares.
      if (!search.has(dialogParams[dialog][0])) return
      if (openedHere) return navigate(-1 - steps)
      const names = namesToDrop(dialog, Object.fromEntries(search))
      const without = Object.fromEntries(names.map((name) => [name, null])) as Changes
      if (!router || steps === 0) return replace(search, without)
      // Back to the entry of the link, which is then the closed page: Back must not open the dialog again.
      const stop = router.subscribe(({ historyAction, navigation }) => {
        if (historyAction !== "POP" || navigation.state !== "idle") return
        stop()
        void replace(search, without)
      })
      return navigate(-steps)
    },
  }
}

/** Booking and booked name their player too, unless the page below is that player's. */
const namesToDrop = (dialog: keyof typeof dialogParams, { playerDetails }: AccountParams): AccountParam[] => [
  ...dialogParams[dialog],
  ...((dialog === "booking" || dialog === "bookable") && playerDetails !== "true"
    ? (["playerId"] as const)
    : []),
]

/** Ids of the address, as `1,2`; those that are none are left out. Null without the parameter. */
export const idsOf = (text: string | undefined): number[] | null =>
  text === undefined ? null : text.split(",").flatMap((one) => idOf(one) ?? [])

/** An id of the address, or null when it is none. */
export const idOf = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
