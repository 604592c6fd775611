import { pages } from "@academy/contract/pages"
import { href } from "react-router"
import type { AccountParams, Changes } from "./account-params.ts"

/** Whether a path is My Page itself, whose states its links change in place; what is below it is of the profile. */
export const isMyPage = (pathname: string): boolean => pathname.replace(/\/+$/, "") === href("/account")

/** What names a booking in the address: it is found by its player, too. */
interface BookingName {
  id: number
  player_id: number
}

/** The parameters that open a booking's dialog, at a section of it when one is named. */
export const bookingLink = ({ id, player_id }: BookingName, modalSection?: AccountParams["modalSection"]) =>
  ({
    bookingModal: "true",
    bookingId: String(id),
    playerId: String(player_id),
    ...(modalSection && { modalSection }),
  }) as const satisfies AccountParams

/** The parameters that open the dialog in which a session is booked. */
export const bookableLink = (id: number) =>
  ({ bookableModal: "true", bookableId: String(id) }) as const satisfies AccountParams

/** The parameters that open the dialog in which an offered seat is answered. */
export const offerLink = (bookingId: number) =>
  ({ offerModal: "true", bookingId: String(bookingId) }) as const satisfies AccountParams

/** The parameters that open the confirmation of what was booked, in place of the sheet where that was done. */
export const confirmationLink = (bookingId: number, isFriendWished = false) =>
  ({
    bookableModal: null,
    bookableId: null,
    isInvitation: null,
    payment: null,
    ticked: null,
    everyWeek: null,
    offerModal: null,
    bookingId: null,
    confirmation: String(bookingId),
    modalSection: isFriendWished ? "invitations" : null,
  }) as const satisfies Changes

/** The parameters that show a player, at a tab when one is named, else at the first: not at the last player's. */
export const playerLink = (id: number, playerTab: string | null = null) =>
  ({ playerDetails: "true", playerId: String(id), playerTab }) as const satisfies Changes

/** What leaves a player's page: who it was about counts for nothing that is opened afterwards. */
export const leavePlayerPage = {
  playerDetails: null,
  playerId: null,
  playerTab: null,
} as const satisfies Changes

/** The path of My Page with these parameters, from another page; those without a value are left out. */
export const accountPath = (params: Changes): string => {
  const given = Object.entries(params).filter((entry): entry is [string, string] => entry[1] != null)
  return given.length === 0 ? href("/account") : `${href("/account")}?${new URLSearchParams(given)}`
}

/** The path of My Page with a guardian's connection code filled in where it is typed. */
export const connectionPath = (code: string): string =>
  accountPath({ requestsModal: "true", connectionCode: code })

/** The path of My Page that invites whoever opens it with this key. */
export const invitationLinkPath = (key: string): string => accountPath({ invitationKey: key })

/** The address of the calendar with the dialog in which a session is booked. */
export const bookableOnCalendar = (id: number): string =>
  `${pages.calendar.path}?${new URLSearchParams(bookableLink(id))}`
