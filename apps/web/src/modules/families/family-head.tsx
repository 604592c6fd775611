import { CalendarPlus, Mail, NotebookPen, Phone } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { useCopy } from "../../ui/use-copy.ts"
import { type Family, otherGuardians } from "./family.ts"
import { FamilyMenu } from "./family-menu.tsx"

interface FamilyHeadProps {
  family: Family
  /** It is shown as it was seen last; nothing is changed. */
  isOffline: boolean
  onOpen: (dialog: "book" | "email" | "address" | "guardian" | "merge" | "block" | "delete" | "note") => void
}

const linkClasses = "tap-44 inline-flex items-center gap-1.5 text-accent-ink [&_svg]:size-4.5"

/** Why nothing can be booked for the family here. */
const useWhyNotBookable = ({ is_own_family, players }: Family, isOffline: boolean): string | null => {
  const { t } = useTranslation("families")
  if (isOffline) return t("offline.waits")
  if (is_own_family) return t("ownFamily")
  return players.length === 0 ? t("noPlayers") : null
}

/** Nobody writes to the own family from here, and a closed account reads nothing. */
const mayBeEmailed = ({ is_own_family, is_active }: Family) => !is_own_family && is_active

/** Who it is and how it is reached, for somebody on the phone with it. */
export function FamilyHead({ family, isOffline, onOpen }: FamilyHeadProps) {
  const { t } = useTranslation(["families", "panels"])
  const format = useFormat()
  const name = family.name || family.email
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} initials={2} size="large" />
      <div className="min-w-0 grow basis-64 max-sm:basis-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-display text-page break-words">
            <bdi>{name}</bdi>
          </h1>
          {!family.is_active && <Badge tone="late">{t("panels:accountClosed")}</Badge>}
          {family.deletion_due && (
            <Badge tone="due">{t("toBeDeleted", { day: format.day(family.deletion_due, "date") })}</Badge>
          )}
          {!family.owed && <span className="text-small text-ink-muted">{t("nothingToPay")}</span>}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-3 text-small">
          {family.phone_number && <PhoneNumber number={family.phone_number} />}
          <a href={`mailto:${family.email}`} className={`${linkClasses} max-w-full`}>
            <Mail aria-hidden="true" strokeWidth={1.75} />
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{family.email}</bdi>
          </a>
          <span>{t(`language.${family.language}`)}</span>
          <OtherGuardians family={family} />
        </div>
      </div>
      <div className="flex items-center gap-2">
        {mayBeEmailed(family) && (
          <Button variant="outline" size="row" className="max-lg:hidden" onClick={() => onOpen("email")}>
            <Mail aria-hidden="true" strokeWidth={1.75} />
            {t("email")}
          </Button>
        )}
        {!family.is_own_family && <FamilyMenu family={family} onOpen={onOpen} />}
        <div className="max-lg:hidden">
          <BookButton family={family} isOffline={isOffline} onBook={() => onOpen("book")} />
        </div>
      </div>
    </div>
  )
}

type BookButtonProps = Pick<FamilyHeadProps, "family" | "isOffline"> & { onBook: () => void }

function BookButton({ family, isOffline, onBook }: BookButtonProps) {
  const { t } = useTranslation("families")
  return (
    <Button size="row" disabledReason={useWhyNotBookable(family, isOffline)} onClick={onBook}>
      <CalendarPlus aria-hidden="true" strokeWidth={1.75} />
      {t("book")}
    </Button>
  )
}

/** Copied at a desk, called on a phone. */
function PhoneNumber({ number }: { number: string }) {
  const { t } = useTranslation(["families", "common"])
  const copy = useCopy({ copied: t("numberCopied"), notCopied: t("common:notCopied") })
  const shown = (
    <>
      <Phone aria-hidden="true" strokeWidth={1.75} />
      <bdi className="isolate-ltr whitespace-nowrap text-label tabular">{number}</bdi>
    </>
  )
  return (
    <>
      <button
        type="button"
        className={`${linkClasses} max-lg:hidden`}
        aria-label={t("copyNumber", { phone: number })}
        onClick={() => void copy(number)}
      >
        {shown}
      </button>
      <a href={`tel:${number}`} className={`${linkClasses} lg:hidden`}>
        {shown}
      </a>
    </>
  )
}

function OtherGuardians({ family }: { family: Family }) {
  const { t } = useTranslation("families")
  const others = otherGuardians(family)
  if (others.length === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-3">
      {t("also")}
      {others.map(({ account_id, name, email }) => (
        <Link
          key={account_id}
          to={href("/admin/families/:id", { id: String(account_id) })}
          className={`${linkClasses} underline-offset-4 hover:underline`}
        >
          <bdi>{name || email}</bdi>
        </Link>
      ))}
    </span>
  )
}

const barClasses =
  "flex min-h-16 w-full flex-col items-center justify-center gap-1 text-label text-bar text-ink-muted focus-visible:-outline-offset-4 [&_svg]:size-6"

/** What a call needs, at the thumb on a phone and a tablet. */
export function FamilyBar({ family, isOffline, onOpen }: FamilyHeadProps) {
  const { t } = useTranslation("families")
  return (
    <nav
      aria-label={t("actions")}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="flex *:min-w-0 *:grow *:basis-0">
        {family.phone_number && (
          <li>
            <a href={`tel:${family.phone_number}`} className={barClasses}>
              <Phone aria-hidden="true" strokeWidth={1.75} />
              {t("call")}
            </a>
          </li>
        )}
        {useWhyNotBookable(family, isOffline) === null && (
          <li>
            <button type="button" className={barClasses} onClick={() => onOpen("book")}>
              <CalendarPlus aria-hidden="true" strokeWidth={1.75} />
              {t("bookShort")}
            </button>
          </li>
        )}
        {mayBeEmailed(family) && (
          <li>
            <button type="button" className={barClasses} onClick={() => onOpen("email")}>
              <Mail aria-hidden="true" strokeWidth={1.75} />
              {t("email")}
            </button>
          </li>
        )}
        {!family.is_own_family && (
          <li>
            <button type="button" className={barClasses} onClick={() => onOpen("note")}>
              <NotebookPen aria-hidden="true" strokeWidth={1.75} />
              {t("note")}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
