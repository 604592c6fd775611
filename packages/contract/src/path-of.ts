/** `GET /api/fetch-player/:id/` with `{ id: 7 }` and `{ q: "ham" }` → `/api/fetch-player/7/?q=ham`. */
export function pathOf(call: string, input: { params?: unknown; query?: unknown }): string {
  const template = call.slice(call.indexOf(" ") + 1)
  const params = (input.params ?? {}) as Record<string, string | number>
  const path = template.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value != null,
  )
  const search = given
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&")
  return search ? `${path}?${search}` : path
}
