import { Type } from "typebox"
import { call } from "./call.ts"
import { Done, Id, IdParam, Instant, imageRefusals } from "./shapes.ts"

/** A picture as families see it in the note of a session. */
export const NotePicture = Type.Object({
  id: Id,
  url: Type.String({ description: "Served to those who may read the note, with their login" }),
})

export const SessionPicture = Type.Object({
  id: Id,
  url: Type.String(),
  added_by: Type.String({ description: "Name of the coach or admin who added it" }),
  added_at: Instant,
})

/** Booked players whose guardians haven't agreed to photos and films. */
export const PlayerWithoutPhotos = Type.Object({
  player_id: Id,
  name: Type.String(),
  is_unconfirmed: Type.Boolean({
    description: "Nobody has confirmed of each picture that this player isn't in it",
  }),
})

const Confirmed = Type.Optional(
  Type.String({
    pattern: "^([1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,199})?$",
    description:
      "Ids of players, separated by commas: the caller confirms that none of them is in the picture. It has to name each booked player without a consent to photos",
  }),
)

export const addSessionPicture = call({
  method: "POST",
  path: "/api/staff/sessions/:id/pictures/",
  summary:
    "Adds a picture to the note for families of a session, at most four. The same picture again changes nothing",
  access: "staff",
  params: IdParam,
  multipart: true,
  files: ["picture_upload"],
  body: Type.Object({ confirmed_player_ids: Confirmed }),
  answer: Type.Array(SessionPicture),
  refusals: ["not_found", "too_many_pictures", "photo_consent_unconfirmed", ...imageRefusals],
})

export const confirmSessionPictures = call({
  method: "POST",
  path: "/api/staff/sessions/:id/pictures/confirm/",
  summary:
    "The caller has looked at the session's pictures again: none of the players without a consent is in one",
  access: "staff",
  params: IdParam,
  body: Type.Object({ confirmed_player_ids: Confirmed }),
  answer: Done,
  refusals: ["not_found", "photo_consent_unconfirmed"],
})

export const removeSessionPicture = call({
  method: "DELETE",
  path: "/api/staff/session-pictures/:id/",
  summary:
    "Removes a picture from the note of a session, for the session's coaches, who added it, and admins",
  access: "staff",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
