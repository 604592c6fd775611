import { Type } from "typebox"

export const Plan = Type.String({ maxLength: 60, description: "Identifies what the preview saw" })
export const Coaches = Type.Integer({ description: "Coaches that will be notified, each counted once" })
export const Families = Type.Integer({ description: "Families that will be notified, each counted once" })
