import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Line, Nullable } from "./shapes.ts"

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
    first_name: Line(80, 1),
    last_name: Line(80, 1),
    phone_number: Type.Optional(Line(40)),
    address: Type.Optional(Line(200)),
  }),
  answer: UserInfo,
  refusals: [],
})

export const updateLanguage = call({
  method: "PUT",
  path: "/api/update-language/",
  summary: "The language of the account's letters and notifications",
  access: "account",
  body: Type.Object({ language: Choice(["en", "sv", "fr", "es", "ar"]) }),
  answer: UserInfo,
  refusals: [],
})
