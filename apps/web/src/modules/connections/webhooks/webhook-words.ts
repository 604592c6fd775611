import type { Answer } from "@academy/contract/client"

export type Endpoint = Answer<"GET /api/admin/webhook-endpoints/">[number]
export type Delivery = Answer<"GET /api/admin/webhook-endpoints/:id/deliveries/">["rows"][number]

type Underscored<T extends string> = T extends `${infer A}.${infer B}` ? `${A}_${B}` : never

/** The key of an event's name: keys of texts have no dots. */
export const eventWord = <T extends Delivery["type"]>(type: T) =>
  `event.${type.replace(".", "_") as Underscored<T>}` as const

/** The host that an address leads to; an address that cannot be read is shown as it is. */
export function hostOf({ url }: Pick<Endpoint, "url">): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

export const stateOf = ({ disabled, failing_since }: Endpoint): "disabled" | "failing" | "working" =>
  disabled ? "disabled" : failing_since ? "failing" : "working"
