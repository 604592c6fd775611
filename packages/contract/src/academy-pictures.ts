import { academyPictureUses, removedParts } from "@academy/domain/academy-pictures"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, imageRefusals } from "./shapes.ts"

export const addAcademyPicture = call({
  method: "POST",
  path: "/api/admin/academy-pictures/",
  summary:
    "Uploads a logo or icon, as SVG or PNG of at most 1 MB. Nothing shows it until a setting of the academy is given its name; otherwise it is deleted after a day",
  access: "owner",
  multipart: true,
  files: ["picture_upload"],
  body: Type.Object({
    used_as: Choice(academyPictureUses, { description: "A logo stands in a line; an icon is square" }),
  }),
  answer: Type.Object({
    name: Type.String({ description: "What a setting of the group `look` is given" }),
    removed: Type.Array(Choice(removedParts), {
      description: "What was removed from an SVG: a script, something of another address, another part",
    }),
  }),
  refusals: imageRefusals,
})
