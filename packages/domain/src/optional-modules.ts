/** The modules that an academy can do without: the setting MODULES_OFF names them, and nothing else needs them. */
export const optionalModules = ["certificates", "connections", "hours", "imports", "newsletters"] as const
export type OptionalModule = (typeof optionalModules)[number]
