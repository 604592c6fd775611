import { addressFields } from "@academy/domain/address-fields"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { bodyShapes, changeShapes, officeShapes } from "./fields.ts"
import { Change, Done, Id, IdParam, Instant, Line, Nullable } from "./shapes.ts"

const { latitude: Latitude, longitude: Longitude } = bodyShapes(addressFields)

const FoundPlace = Type.Object({
  label: Type.String({ description: "Address as the geocoder writes it" }),
  address: Type.String({ description: "Street, postcode and town; empty when the street was not found" }),
  area: Type.String({ description: "Area or town" }),
  latitude: Latitude,
  longitude: Longitude,
  exact: Type.Boolean({ description: "False if only the area or the town was found" }),
})

export const geocodeAddress = call({
  method: "POST",
  path: "/api/geocode-address/",
  summary: "Geocodes an address: up to five matches, best first",
  access: "superuser",
  body: Type.Object({ address: Line(longest.address, 1) }),
  answer: Type.Object({ latitude: Latitude, longitude: Longitude, places: Type.Array(FoundPlace) }),
  refusals: ["address_not_found", "geocoder_unavailable"],
})

export const getAdminAddresses = call({
  method: "GET",
  path: "/api/admin/addresses/",
  summary: "All current and former venues, with their number of upcoming sessions",
  access: "superuser",
  answer: Type.Array(
    Type.Object({
      id: Id,
      ...officeShapes(addressFields),
      is_closed: Type.Boolean(),
      sessions_to_come: Type.Integer(),
      series_to_come: Type.Integer(),
      camps_to_come: Type.Integer(),
      next_starts_at: Nullable(Instant, { description: "When the next session starts" }),
      families_to_come: Type.Integer({ description: "Number of accounts with a confirmed seat there" }),
    }),
  ),
  refusals: [],
})

export const exportAddresses = call({
  method: "GET",
  path: "/api/admin/addresses/export.csv",
  summary: "The same as CSV",
  access: "superuser",
  freshFactor: true,
  answer: Type.String(),
  refusals: [],
})

export const createAddress = call({
  method: "POST",
  path: "/api/admin/addresses/",
  summary: "Adds a venue",
  access: "superuser",
  body: Type.Object(bodyShapes(addressFields)),
  answer: Type.Object({ id: Id }),
  refusals: ["name_taken"],
})

export const changeAddress = call({
  method: "PATCH",
  path: "/api/admin/addresses/:id/",
  summary:
    "Changes fields of a venue, each with its previous value; a closed one is hidden from visitors. Venues are never deleted",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    ...changeShapes(addressFields),
    is_closed: Type.Optional(Change(Type.Boolean())),
  }),
  answer: Type.Object({
    ...Done.properties,
    told: Type.Integer({ description: "Families that are notified if it moves by more than 200 metres" }),
  }),
  refusals: ["not_found", "changed_meanwhile", "name_taken"],
})
