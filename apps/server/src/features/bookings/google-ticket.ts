import { sign } from "node:crypto"
import { academy } from "@academy/domain/academy"
import type { Language } from "@academy/domain/page-language"
import type { GoogleTickets } from "../../settings/phone-tickets.ts"
import type { Ticket } from "./ticket.ts"

const SAVE_URL = "https://pay.google.com/gp/v/save/"

/**
 * The address that saves a ticket to Google Wallet: all of the ticket in it, as a signed token (RFC 7515, RS256).
 * Google learns of it when somebody opens the address.
 * @see https://developers.google.com/wallet/tickets/events/use-cases/jwt
 */
export function signGoogleTicket(
  { issuer, email, key }: GoogleTickets,
  { booking_id, starts_at, ends_at, words }: Ticket,
  { publicUrl, now, language }: { publicUrl: string; now: Date; language: Language },
): string {
  const id = `${issuer}.booking-${booking_id}`
  const said = (value = "") => ({ defaultValue: { language, value } })
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
            venue: { name: said(words.place), address: said(words.address || words.place) },
            dateTime: { start: starts_at.toISOString(), end: ends_at.toISOString() },
          },
        ],
        eventTicketObjects: [
          { id, classId: `${id}-class`, state: "ACTIVE", ticketHolderName: words.player_name },
        ],
      },
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".")
  return `${SAVE_URL}${token}.${sign("sha256", Buffer.from(token), key).toString("base64url")}`
}
