/** The themes of the product; `system` follows the device. */
export const themes = ["light", "dark", "system"] as const
export type Theme = (typeof themes)[number]

export const isTheme = (value: unknown): value is Theme =>
  typeof value === "string" && (themes as readonly string[]).includes(value)
