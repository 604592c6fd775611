import { accountFields } from "@academy/domain/account-fields"
import { certificateKinds } from "@academy/domain/certificates"
import { membershipPayments } from "@academy/domain/memberships"
import { playerFields } from "@academy/domain/player-fields"
import { Type } from "typebox"
import { exportShapes } from "./fields.ts"
import { GiftCardOfMine } from "./gift-cards.ts"
import { ofWork } from "./my-data-of-work.ts"
import { Choice, Currency, Day, Id, Instant, LastDay, Money, Nullable } from "./shapes.ts"

/** The file begins with the email. */
const { email, ...account } = exportShapes(accountFields)
const MessageNotes = Type.Array(Type.String(), { description: "Internal notes about it" })
const Rating = Type.Object({ stars: Type.Integer(), comment: Type.String(), created: Instant })

const ToldFacts = {
  state: Type.String({ description: "self-reported (`told`), confirmed or declined" }),
  told_by_me: Nullable(Type.Boolean()),
  created: Instant,
}

/** All data about an account and its players, for viewing and download. */
export const MyData = Type.Object({
  created: Type.String({ description: "When this file was made; ISO 8601" }),
  account: Type.Object({ id: Id, email, ...account }),
  email_addresses: Type.Array(
    Type.Object({
      email: Type.String(),
      verified: Type.Boolean(),
      primary: Type.Boolean(),
      created: Instant,
    }),
  ),
  parent_requests: Type.Array(
    Type.Object({ to_email: Type.String(), state: Type.String(), created: Instant }),
    { description: "Requests to share players that the account sent" },
  ),
  second_factors: Type.Array(
    Type.Object({
      type: Type.String(),
      name: Nullable(Type.String(), { description: "Of a passkey or security key" }),
      created: Instant,
      last_used: Nullable(Instant),
    }),
    { description: "Passkeys, authenticator app and recovery codes, without what opens a login" },
  ),
  sessions: Type.Array(
    Type.Object({ ip: Type.String(), user_agent: Type.String(), created: Instant, last_seen: Instant }),
  ),
  players: Type.Array(
    Type.Object({
      id: Id,
      role: Type.String({ description: "Of the account: owner or guardian" }),
      ...exportShapes(playerFields),
      club: Type.String(),
      district: Type.String(),
      picture: Nullable(Type.String()),
      created: Instant,
    }),
  ),
  consents: Type.Array(
    Type.Object({
      player_id: Id,
      purpose: Type.String(),
      given: Type.Boolean(),
      text_version: Type.Integer(),
      said_by_me: Nullable(Type.Boolean()),
      created: Instant,
    }),
    { description: "Every consent given or withdrawn, oldest first" },
  ),
  email_changes: Type.Array(
    Type.Object({ email: Type.String(), old_email: Type.String(), created: Instant }),
    { description: "Changes of the account's email that an admin started in the last week" },
  ),
  own_login_invitations: Type.Array(Type.Object({ player_id: Id, email: Type.String(), created: Instant }), {
    description: "Players that the account invited to a player account",
  }),
  ...ofWork,
  approvals: Type.Array(
    Type.Object({
      player_id: Id,
      kind: Type.String(),
      year_before: Nullable(Type.Integer()),
      year_after: Nullable(Type.Integer()),
      state: Type.String(),
      created: Instant,
    }),
    { description: "Requests the account sent to the other guardians for approval" },
  ),
  player_changes: Type.Array(
    Type.Object({
      player_id: Id,
      field: Type.String(),
      before: Type.String(),
      after: Type.String(),
      changed_by_me: Nullable(Type.Boolean()),
      created: Instant,
    }),
    { description: "Changed names, years of birth, phones and emergency contacts of its players" },
  ),
  player_health: Type.Array(
    Type.Object({
      player_id: Id,
      contact_name: Type.String(),
      contact_phone: Type.String(),
      note: Type.String(),
    }),
  ),
  development: Type.Object({
    games: Type.Array(
      Type.Object({
        player_id: Id,
        day: Type.String(),
        opponent: Type.String(),
        goals_for: Type.Integer(),
        goals_against: Type.Integer(),
        goals: Type.Integer(),
        assists: Type.Integer(),
        minutes: Nullable(Type.Integer()),
        position: Nullable(Type.String()),
        note: Type.String(),
        ...ToldFacts,
      }),
    ),
    achievements: Type.Array(
      Type.Object({
        player_id: Id,
        kind: Type.String(),
        title: Type.String(),
        day: Type.String(),
        note: Type.String(),
        source: Type.String(),
        ...ToldFacts,
      }),
    ),
    measurements: Type.Array(
      Type.Object({
        player_id: Id,
        field: Type.String(),
        value: Type.Number(),
        day: Type.String(),
        ...ToldFacts,
      }),
    ),
    goals: Type.Array(
      Type.Object({
        player_id: Id,
        field: Type.String(),
        value: Type.Number(),
        set_by_me: Nullable(Type.Boolean()),
      }),
    ),
    stats: Type.Array(
      Type.Object({
        player_id: Id,
        type: Type.String(),
        value: Type.Number(),
        day: Type.String(),
        ...ToldFacts,
      }),
    ),
    videos: Type.Array(
      Type.Object({
        player_id: Id,
        provider: Type.String(),
        video_id: Type.String(),
        name: Type.String(),
        added_by_me: Nullable(Type.Boolean()),
        created: Instant,
      }),
    ),
    video_comments: Type.Array(
      Type.Object({
        player_id: Id,
        at_second: Type.Integer(),
        text: Type.String(),
        created: Instant,
      }),
      { description: "Coaches' comments on the videos" },
    ),
    points: Type.Array(
      Type.Object({ player_id: Id, cause: Type.String(), day: Type.String(), points: Type.Integer() }),
      { description: "Every entry that adds up to the points" },
    ),
  }),
  ability_reviews: Type.Array(
    Type.Object({
      player_id: Id,
      year: Type.Integer(),
      term: Type.String(),
      word: Type.String(),
      pace: Type.Integer(),
      shooting: Type.Integer(),
      passing: Type.Integer(),
      dribbling: Type.Integer(),
      defense: Type.Integer(),
      physical: Type.Integer(),
      created: Instant,
    }),
  ),
  bookings: Type.Array(
    Type.Object({
      id: Id,
      player_id: Id,
      player_name: Type.String(),
      title: Type.String(),
      place: Type.String(),
      timestamp: Instant,
      ends_at: Instant,
      status: Type.String(),
      paid_by_me: Type.Boolean(),
      price: Nullable(Money, { description: "Only for what this account paid" }),
      currency: Nullable(Currency),
      payment_method: Nullable(Type.String()),
      attendance: Nullable(Type.String()),
      coach_note: Type.String(),
      rating: Nullable(Rating),
      created: Instant,
    }),
  ),
  waiting_places: Type.Array(
    Type.Object({
      player_id: Id,
      title: Type.String(),
      end: Nullable(Type.String({ description: "How it ended; null while it continues" })),
      passed_over_for: Nullable(Type.String({ description: "Why the player was skipped" })),
      ended: Nullable(Instant),
      created: Instant,
    }),
    { description: "Waiting lists of full sessions" },
  ),
  trial_alerts: Type.Array(Type.Object({ player_id: Id, created: Instant }), {
    description: "Players for whom the account waits for a free trial",
  }),
  basket_lines: Type.Array(Type.Object({ player_id: Nullable(Id), title: Type.String(), created: Instant }), {
    description: "Unpaid items in the basket",
  }),
  invitations: Type.Array(
    Type.Object({
      id: Id,
      direction: Type.String({ description: "Sent by the account, or received for one of its players" }),
      state: Type.String(),
      player_name: Type.String({ description: "The account's own player" }),
      title: Type.String(),
      timestamp: Instant,
      who_pays: Type.String(),
      created: Instant,
    }),
  ),
  wallet: Type.Object({
    balance: Money,
    currency: Currency,
    entries: Type.Array(
      Type.Object({
        id: Id,
        kind: Type.String(),
        amount: Type.Number({ description: "Money in major units, or a number of passes" }),
        cause: Type.String(),
        note: Type.String(),
        order_id: Nullable(Id),
        booking_id: Nullable(Id),
        created: Instant,
      }),
    ),
    passes: Type.Array(
      Type.Object({
        id: Id,
        pass_type: Type.String(),
        amount: Type.Integer(),
        amount_granted: Type.Integer(),
        last_day: LastDay,
        created: Instant,
      }),
    ),
  }),
  memberships: Type.Array(
    Type.Object({
      id: Id,
      player_name: Type.String(),
      plan: Type.String(),
      paid_by_me: Type.Boolean(),
      paid_by: Nullable(Choice(membershipPayments), { description: "Only the account's own payments" }),
      starts_on: Type.String({ description: "YYYY-MM" }),
      ends_on: Nullable(Type.String({ description: "The first month without it" })),
      terms_version: Type.String(),
      changes: Type.Array(Type.String(), { description: "What was asked for, oldest first" }),
      created: Instant,
    }),
  ),
  payment_card: Nullable(Type.Object({ brand: Type.String(), last4: Type.String(), expires: Type.String() })),
  orders: Type.Array(
    Type.Object({
      id: Id,
      kind: Type.String(),
      status: Type.String(),
      titles: Type.Array(Type.String()),
      amount: Money,
      currency: Currency,
      payment_method: Type.String(),
      reference: Nullable(Type.String()),
      created: Instant,
    }),
  ),
  gift_cards: Type.Array(GiftCardOfMine),
  receipts: Type.Array(
    Type.Object({
      id: Id,
      kind: Type.String(),
      number: Type.String(),
      buyer_name: Type.String(),
      lines: Type.Array(
        Type.Object({
          title: Type.String(),
          player_name: Nullable(Type.String()),
          amount: Money,
          vat: Money,
        }),
      ),
      total: Money,
      vat: Money,
      currency: Currency,
      issued_at: Instant,
    }),
  ),
  coach_certificates: Type.Array(
    Type.Object({
      kind: Choice(certificateKinds),
      valid_until: Day,
      note: Type.String(),
      checked_at: Instant,
    }),
    { description: "Certificates that the academy has checked for a team member" },
  ),
  office_notes: Type.Array(
    Type.Object({
      text: Type.String(),
      emailed: Type.Boolean({ description: "Sent to the family as an email; otherwise an internal note" }),
      created: Instant,
    }),
    { description: "What admins noted about the family or wrote to it" },
  ),
  player_tags: Type.Array(Type.Object({ player_id: Id, tag: Type.String(), created: Instant }), {
    description: "The academy's internal tags on the account's players",
  }),
  imported_rows: Type.Array(Type.Object({ file: Type.String(), cells: Type.Array(Type.String()) }), {
    description: "Rows of lists from a club that name the account's address, until they are deleted",
  }),
  notifications: Type.Array(
    Type.Object({ title: Type.String(), message: Type.String(), read: Type.Boolean(), created: Instant }),
  ),
  sent_emails: Type.Array(
    Type.Object({ kind: Type.String(), to: Type.String(), sent: Nullable(Instant), created: Instant }),
    { description: "What was sent, to which address and when; the texts are not kept" },
  ),
  contact_messages: Type.Array(
    Type.Object({
      name: Type.String(),
      email: Type.String(),
      phone: Type.String(),
      how_did_you_hear: Nullable(Type.String()),
      message: Type.String(),
      notes: MessageNotes,
      created: Instant,
    }),
    { description: "Messages to the academy from the account's verified addresses" },
  ),
  camp_enquiries: Type.Array(
    Type.Object({
      name: Type.String(),
      email: Type.String(),
      phone: Type.String(),
      player_name: Type.String(),
      year_of_birth: Type.Integer(),
      camp: Nullable(Type.String()),
      message: Type.String(),
      notes: MessageNotes,
      created: Instant,
    }),
  ),
  newsletter: Type.Array(
    Type.Object({
      email: Type.String(),
      confirmed: Nullable(Instant),
      unsubscribed: Nullable(Instant),
      created: Instant,
    }),
  ),
})
