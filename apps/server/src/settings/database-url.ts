const scheme = /^postgres(ql)?:\/\//
/** Where the host would stand, in libpq's form for sockets: `postgres://user@/name?host=/run/postgresql`. */
const emptyHost = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)(?=[/?]|$)/

/**
 * What is wrong with a DATABASE_URL, in a sentence that never repeats it, or null. As libpq and `pg` have it, the host
 * may be left out when `?host=` names a socket's directory.
 */
export function whyNotDatabaseUrl(value: string): string | null {
  if (!scheme.test(value)) return "DATABASE_URL must start with postgres:// or postgresql://."
  const hasEmptyHost = emptyHost.test(value)
  const encode =
    "DATABASE_URL can't be parsed. In a name or password, write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23 and % as %25."
  const readable = hasEmptyHost ? value.replace(emptyHost, "$1localhost") : value
  if (!URL.canParse(readable)) return encode
  const { pathname, hash, searchParams } = new URL(readable)
  if (pathname.includes("@") || hash !== "") return encode
  if (hasEmptyHost && !searchParams.get("host"))
    return "DATABASE_URL needs a host. For a socket, write postgres://user@/name?host=/directory/of/the/socket."
  return null
}
