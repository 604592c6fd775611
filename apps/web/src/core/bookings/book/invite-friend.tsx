import { UserPlus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Chip } from "../../../ui/chip.tsx"
import type { OfferedBookable } from "../queries.ts"

/** Whether somebody else could be invited once these own seats are booked: not to a trial, and not without a seat. */
export const mayInviteTo = (bookable: OfferedBookable, seats: number): boolean =>
  bookable.booking_type.slug !== "trial" && bookable.capacity - bookable.seats_taken > seats

interface InviteFriendProps {
  isWished: boolean
  onToggle: () => void
}

/** The wish to bring a friend. Whom is chosen once the own seat is booked: an invitation holds a second seat. */
export function InviteFriend({ isWished, onToggle }: InviteFriendProps) {
  const { t } = useTranslation("bookings")
  return (
    <div className="max-md:hidden">
      <Chip chosen={isWished} onClick={onToggle}>
        <UserPlus aria-hidden="true" strokeWidth={1.75} />
        {t("book.inviteFriend")}
      </Chip>
      <p role="status" className="text-small text-ink-muted">
        {isWished && <span className="mt-2 block">{t("book.inviteHint")}</span>}
      </p>
    </div>
  )
}
