import { cx } from "./class-names.ts"

const sizes = {
  small: "size-7 text-count",
  regular: "size-9 text-smallest",
  large: "size-11 text-small",
} as const
const tones = {
  accent: "bg-accent-soft text-accent-ink",
  now: "bg-now-soft text-now-ink",
  neutral: "bg-tonal text-ink-muted",
  /** On what is chosen, which is the accent's colour itself. */
  raised: "bg-surface-raised text-accent-ink",
} as const

interface AvatarProps {
  /** The whole name; its initials are shown when there is no picture. */
  name: string
  picture?: string | null | undefined
  size?: keyof typeof sizes
  tone?: keyof typeof tones
  /** Two initials instead of one: accounts and coaches, not players. */
  initials?: 1 | 2
  className?: string
}

/** A round picture or initials. Decorative: the name stands beside it. */
export function Avatar({
  name,
  picture,
  size = "regular",
  tone = "accent",
  initials = 1,
  className,
}: AvatarProps) {
  const classes = cx(
    "grid shrink-0 place-items-center overflow-hidden rounded-full text-label",
    sizes[size],
    tones[tone],
    className,
  )
  if (picture) return <img src={picture} alt="" className={cx(classes, "object-cover")} />
  return (
    <span aria-hidden="true" className={classes}>
      {initialsOf(name, initials)}
    </span>
  )
}

/** Of a name; of an address, which stands for a name that is not known, the part before the @: `mia.ek@` is ME. */
export function initialsOf(name: string, count: 1 | 2): string {
  const address = /^(\S+)@\S+$/.exec(name.trim())?.[1]
  const words = (address?.split(/[^\p{L}\p{N}]+/u) ?? name.split(/[\s.]+/)).filter(Boolean)
  const taken = count === 1 ? words.slice(0, 1) : [words[0], words.length > 1 ? words.at(-1) : undefined]
  return taken.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("")
}
