import { wallClockDate } from "@academy/domain/time"
import type { TFunction } from "i18next"
import { MapPin, User, Users } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { SheetFacts } from "../../address/account-link.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { SheetHead } from "../../ui/sheet-head.tsx"

/** What a session is recognised by: of a bookable, or of a booking of it. */
export interface SessionFacts {
  title: string
  starts_at: string
  ends_at: string
  address: { name: string; address: string }
  pitch: string
  /** `details` stands below the name where there is room for it. */
  coaches: readonly { name: string; details?: ReactNode }[]
  min_birth_year?: number | null
  max_birth_year?: number | null
}

/** "Born 2013–2015"; null where the facts don't say. */
export function agesText(t: TFunction<"bookables">, session: SessionFacts): string | null {
  const { min_birth_year: from, max_birth_year: to } = session
  if (from === undefined || to === undefined) return null
  if (from !== null && to !== null)
    return from === to
      ? t("row.bornIn", { from: String(from) })
      : t("row.bornBetween", { from: String(from), to: String(to) })
  if (from !== null) return t("row.bornFrom", { from: String(from) })
  return to === null ? t("row.anyAge") : t("row.bornTo", { to: String(to) })
}

/** A camp runs over several days: from one date to another instead of so many minutes. */
export const isOverDays = ({ starts_at, ends_at }: SessionFacts): boolean =>
  wallClockDate(new Date(starts_at)) !== wallClockDate(new Date(ends_at))

const minutesOf = ({ starts_at, ends_at }: SessionFacts): number =>
  Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)

/** How long: `90 min`, for a camp `09:00–15:00`. */
export function useLength() {
  const format = useFormat()
  return (session: SessionFacts) =>
    isOverDays(session)
      ? format.timeRange(session.starts_at, session.ends_at)
      : format.duration(minutesOf(session))
}

/** What a sheet says of a session: time, day and length, title, coach and place. */
export function useSheetFacts() {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const length = useLength()
  return (session: SessionFacts): SheetFacts => {
    const coaches = format.list(session.coaches.map(({ name }) => name))
    const place = session.address.name
    return [
      format.time(session.starts_at),
      isOverDays(session)
        ? format.dayRange(session.starts_at, session.ends_at)
        : `${format.day(session.starts_at, "short")} · ${length(session)}`,
      session.title,
      coaches ? t("row.coachAndPlace", { coaches, place }) : place,
    ]
  }
}

/** The top of a sheet on a phone: time first, then title, then place and coach. */
export function SessionHead({ session, className }: { session: SessionFacts; className?: string }) {
  const [figure, label, title, text] = useSheetFacts()(session)
  return (
    <SheetHead figure={figure} label={label} title={<bdi>{title}</bdi>} text={text} className={className} />
  )
}

/** The night half of a dialog on a desktop: when, what, where, with whom, for whom. */
export function SessionNight({ session, lasts }: { session: SessionFacts; lasts: ReactNode }) {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const ages = agesText(t, session)
  return (
    <div className="relative flex h-full flex-col">
      <p className="text-label text-ink-muted first-letter:uppercase">
        {isOverDays(session)
          ? format.dayRange(session.starts_at, session.ends_at)
          : format.day(session.starts_at, "long")}
      </p>
      <p className="mt-2 isolate-ltr text-figure text-figure-lg">{format.time(session.starts_at)}</p>
      <p className="mt-2 text-ink-muted">{lasts}</p>
      <p className="mt-7 text-title text-[1.625rem]">
        <bdi>{session.title}</bdi>
      </p>
      <ul className="mt-6 flex flex-col gap-3.5 text-small">
        <Fact
          icon={<MapPin />}
          first={format.parts([session.address.name, session.pitch])}
          second={format.address(session.address.address)}
        />
        {session.coaches.map(({ name, details }) => (
          <Fact key={name} icon={<User />} first={name} second={details} />
        ))}
        {ages && <Fact icon={<Users />} first={ages} />}
      </ul>
      <HalfPitch />
    </div>
  )
}

function Fact({ icon, first, second }: { icon: ReactNode; first: string; second?: ReactNode }) {
  return (
    <li className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-ink-muted">
      {icon}
      <span className="min-w-0">
        <span className="block">{first}</span>
        {second && <bdi className="block text-ink-muted">{second}</bdi>}
      </span>
    </li>
  )
}

/** The goal end of a pitch at the foot of the panel: the ground one will stand on. */
function HalfPitch() {
  return (
    <svg
      viewBox="0 0 380 170"
      aria-hidden="true"
      preserveAspectRatio="xMidYMax slice"
      className="pointer-events-none -mx-8 mt-auto -mb-8 block w-[calc(100%+4rem)] max-w-none shrink-0 pt-6"
    >
      <g fill="none" stroke="#bdf7e4" strokeOpacity=".16" strokeWidth="1.4">
        <path d="M0 136H380M50 136V36H331V136M112 136V101H268V136" />
        <path d="M134 36A65 65 0 0 1 247 36" />
      </g>
    </svg>
  )
}
