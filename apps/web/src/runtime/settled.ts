/**
 * A promise that React's `use` reads at once: it looks at these two fields first. For what may be there already:
 * a render that waited is replayed, and has to ask `use` again, or the hooks after it are taken for others.
 */
export const settled = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: "fulfilled" as const, value })
