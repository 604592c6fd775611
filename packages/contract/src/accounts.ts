import { refundTargets } from "@academy/domain/bookings"
import { longest } from "@academy/domain/limits"
import { languages } from "@academy/domain/page-language"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Id, IdParam, Instant, Line, Money, Nullable } from "./shapes.ts"

export const UserInfo = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phone_number: Type.String(),
  address: Type.String(),
  is_staff: Type.Boolean(),
  is_superuser: Type.Boolean(),
  max_players: Type.Integer(),
  has_loggedin: Type.Boolean(),
  avatar: Nullable(Type.String()),
  deletion_due_at: Nullable(Instant, { description: "When the account is deleted, if it asked for that" }),
})

export const getUserInfo = call({
  method: "GET",
  path: "/api/user-info/",
  summary: "The logged-in account; also the session check",
  access: "account",
  answer: UserInfo,
  refusals: [],
})

export const updateUser = call({
  method: "PUT",
  path: "/api/update-user/",
  summary: "Changes name, phone and address of the logged-in account",
  access: "account",
  body: Type.Object({
    first_name: Line(longest.firstName, 1),
    last_name: Line(longest.lastName, 1),
    phone_number: Type.Optional(Line(longest.phone)),
    address: Type.Optional(Line(longest.address)),
  }),
  answer: UserInfo,
  refusals: [],
})

export const updateLanguage = call({
  method: "PUT",
  path: "/api/update-language/",
  summary: "The language of the account's letters and papers, and of answers to who asks for none",
  access: "account",
  body: Type.Object({ language: Choice(languages) }),
  answer: UserInfo,
  refusals: [],
})

export const updateAvatar = call({
  method: "PUT",
  path: "/api/update-avatar/",
  summary: "A new picture of the logged-in account; the old one is removed",
  access: "account",
  body: Type.Object({}),
  multipart: true,
  files: ["avatar_upload"],
  answer: UserInfo,
  refusals: ["not_an_image", "image_too_large", "image_broken"],
})

export const removeAvatar = call({
  method: "DELETE",
  path: "/api/update-avatar/",
  summary: "Takes the picture of the logged-in account away",
  access: "account",
  answer: UserInfo,
  refusals: [],
})

export const getAccountDeletion = call({
  method: "GET",
  path: "/api/account-deletion/",
  summary: "What deleting the account would do, and when it is due if it was asked for; changes nothing",
  access: "account",
  answer: Type.Object({
    due_at: Nullable(Instant, { description: "When it is carried out; null while nobody asked for it" }),
    would_be_due_at: Instant,
    players_deleted: Type.Array(Type.Object({ id: Id, first_name: Type.String() }), {
      description: "Players that have no other guardian",
    }),
    players_kept: Type.Array(Type.Object({ id: Id, first_name: Type.String() }), {
      description: "Players that another guardian looks after; their paid sessions stay",
    }),
    bookings_cancelled: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        player_name: Type.String(),
        timestamp: Instant,
        returned: Choice(refundTargets),
      }),
      { description: "Sessions from that day on, and what cancelling each would give back" },
    ),
    balance: Money,
    currency: Currency,
    passes: Type.Integer({ description: "That would be lost" }),
    receipts: Type.Integer({ description: "Receipts and credit notes that the law has us keep" }),
    kept_until: Nullable(
      Type.String({
        description: "YYYY-MM-DD, the last day on which they are kept; null when there are none",
      }),
    ),
  }),
  refusals: [],
})

export const askForAccountDeletion = call({
  method: "POST",
  path: "/api/account-deletion/",
  summary:
    "Asks for the account to be deleted in seven days; logs out everywhere and sends a letter to change one's mind",
  access: "account",
  body: Type.Object({ password: Type.String({ maxLength: longest.password }) }),
  answer: Type.Object({ due_at: Instant }),
  refusals: ["wrong_password", "too_many_requests", "superuser_stays", "server_busy"],
})

export const withdrawAccountDeletion = call({
  method: "DELETE",
  path: "/api/account-deletion/",
  summary: "The logged-in account stays after all",
  access: "account",
  answer: UserInfo,
  refusals: ["not_found"],
})

export const keepAccount = call({
  method: "POST",
  path: "/api/keep-account/",
  summary: "The account stays after all, by the key of the letter",
  access: "anyone",
  body: Type.Object({ key: Type.String({ maxLength: 200 }) }),
  answer: Type.Object({ status: Type.Literal("kept") }),
  refusals: ["key_invalid", "too_many_requests"],
})

export const setAccountRole = call({
  method: "POST",
  path: "/api/accounts/:id/role/",
  summary:
    "Gives or takes rights, opens or closes an account; what is left out stays. Goes into the audit log",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    is_staff: Type.Optional(Type.Boolean()),
    is_superuser: Type.Optional(Type.Boolean()),
    is_active: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    id: Id,
    is_staff: Type.Boolean(),
    is_superuser: Type.Boolean(),
    is_active: Type.Boolean(),
  }),
  refusals: ["not_found", "last_superuser"],
})
