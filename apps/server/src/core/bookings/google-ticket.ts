import { sign } from "node:crypto"
import { academy } from "@academy/domain/academy"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import type { GoogleTickets } from "../../settings/phone-tickets.ts"
import type { Ticket } from "./ticket.ts"

const SAVE_URL = "https://pay.google.com/gp/v/save/"
/** What a link carries for certain, in characters of the token. */
const LONGEST_TOKEN = 1800
/** A word that is set apart as a whole: that takes room, and Google sets each word by itself. A list keeps its own. */
const SET_APART = /^[\u2066-\u2068]([^\u2066-\u2069]*)\u2069$/

interface GoogleFacts {
  publicUrl: string
  now: Date
  language: Language
}

/**
 * The address that saves a ticket to Google Wallet: all of the ticket in it, as a signed token (RFC 7515, RS256),
 * without the venue's address where that would make it too long. Google learns of it when somebody opens the address.
 * @see https://developers.google.com/wallet/tickets/events/use-cases/jwt
 */
export function signGoogleTicket(signer: GoogleTickets, ticket: Ticket, facts: GoogleFacts): string {
  const whole = signToken(signer, ticket, facts)
  const { address: _, ...words } = ticket.words
  return SAVE_URL + (whole.length <= LONGEST_TOKEN ? whole : signToken(signer, { ...ticket, words }, facts))
}

function signToken(
  { issuer, email, key }: GoogleTickets,
  { booking_id, starts_at, ends_at, words }: Ticket,
  { publicUrl, now, language }: GoogleFacts,
): string {
  // Google keeps what a name first stood for: another academy's, or another time, is another name.
  const id = `${issuer}.${new URL(publicUrl).hostname}-${booking_id}-${starts_at.getTime() / 1000}`
  const plain = (word = "") => word.replace(SET_APART, "$1")
  const said = (word = "") => ({ defaultValue: { language, value: plain(word) } })
  const venue = [words.place, words.pitch].filter(Boolean).map(plain).join(", ")
  const token = [
    { alg: "RS256", typ: "JWT" },
    {
      iss: email,
      aud: "google",
      typ: "savetowallet",
      iat: Math.floor(now.getTime() / 1000),
      origins: [publicUrl],
      payload: {
        eventTicketClasses: [
          {
            id: `${id}-class`,
            issuerName: academy.name,
            reviewStatus: "UNDER_REVIEW",
            eventName: said(words.title),
            venue: { name: said(venue), address: said(words.address || words.place) },
            // Read as the time at the venue.
            dateTime: { start: toIsoWithOffset(starts_at), end: toIsoWithOffset(ends_at) },
          },
        ],
        eventTicketObjects: [
          { id, classId: `${id}-class`, state: "ACTIVE", ticketHolderName: plain(words.player_name) },
        ],
      },
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".")
  return `${token}.${sign("sha256", Buffer.from(token), key).toString("base64url")}`
}
