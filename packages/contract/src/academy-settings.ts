import {
  type AcademyGroup,
  academyGroupNames,
  fieldsOf,
  type GroupValues,
} from "@academy/domain/academy-fields"
import { mapFields } from "@academy/domain/fields"
import { type TOptional, type TSchema, type TUnsafe, Type } from "typebox"
import { call } from "./call.ts"
import { answerShape, inputShape, shapeOf } from "./fields.ts"
import { Instant, Nullable } from "./shapes.ts"

type Shapes<G extends AcademyGroup> = { [K in keyof GroupValues<G>]: TUnsafe<GroupValues<G>[K]> }
type Inputs<G extends AcademyGroup> = { [K in keyof GroupValues<G>]: TOptional<TUnsafe<GroupValues<G>[K]>> }

const answers = <G extends AcademyGroup>(group: G): Shapes<G> =>
  mapFields(fieldsOf(group), (field) => shapeOf(field, answerShape)) as never
const inputs = <G extends AcademyGroup>(group: G): Inputs<G> =>
  mapFields(fieldsOf(group), (field) =>
    // What one country asks for may be emptied in another.
    Type.Optional(shapeOf(field.only && field.kind === "line" ? { ...field, min: 0 } : field, inputShape)),
  ) as never

const ofEachGroup = <S extends TSchema>(toShape: (group: AcademyGroup) => S) =>
  Object.fromEntries(academyGroupNames.map((group) => [group, toShape(group)]))

const Version = Type.Integer({
  minimum: 0,
  maximum: 2_000_000_000,
  description: "Of the group; one more with each change",
})

const settings = <G extends AcademyGroup>(group: G) =>
  Type.Object({
    version: Version,
    values: Type.Object(answers(group)),
    confirmed_at: Nullable(Instant, {
      description: "When an owner confirmed the values that stand on invoices; null after a change of one",
    }),
    changed_at: Nullable(Instant),
    changed_by: Nullable(Type.String(), { description: "Name; null for the server’s operator" }),
  })

const change = <G extends AcademyGroup>(group: G) =>
  Type.Object({
    version: { ...Version, description: "The version that the change is based on" },
    values: Type.Object(inputs(group)),
    confirm: Type.Optional(
      Type.Boolean({
        description: "The values that stand on invoices are right. Needed again after a change of one",
      }),
    ),
  })

const Settings = Type.Object(ofEachGroup(settings) as { [G in AcademyGroup]: ReturnType<typeof settings<G>> })

export const getAcademySettings = call({
  method: "GET",
  path: "/api/admin/academy-settings/",
  summary: "The settings of the academy by group, such as its name and bankgiro",
  access: "owner",
  answer: Settings,
  refusals: [],
})

export const changeAcademySettings = call({
  method: "PATCH",
  path: "/api/admin/academy-settings/",
  summary:
    "Changes the given settings of the given groups, all or none. Every copy of the server follows within a second",
  access: "owner",
  freshFactor: "large",
  body: Type.Object(
    Object.fromEntries(academyGroupNames.map((group) => [group, Type.Optional(change(group))])) as {
      [G in AcademyGroup]: TOptional<ReturnType<typeof change<G>>>
    },
  ),
  answer: Settings,
  refusals: ["settings_changed", "currency_in_use", "time_zone_in_use", "country_in_use"],
})
