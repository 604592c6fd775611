import { type BookingTypeSlug, isPaidByCardFirst } from "@academy/domain/bookings"
import { useTranslation } from "react-i18next"

interface FirstCampNoteProps {
  slug: BookingTypeSlug
  /** Whether the account has paid before. */
  hasPaid: boolean
}

/** Why a bank transfer is missing among the ways to pay: the first camp of an account. */
export function FirstCampNote({ slug, hasPaid }: FirstCampNoteProps) {
  const { t } = useTranslation(["basket", "problems"])
  if (!isPaidByCardFirst({ slug, has_paid: hasPaid })) return null
  return <p className="mt-3 text-small text-ink-muted">{t("problems:camp_not_by_bank_transfer")}</p>
}

/** How many seats an account that never paid may hold; nothing for any other. */
export function NewAccountLimit({ hasPaid }: Pick<FirstCampNoteProps, "hasPaid">) {
  const { t } = useTranslation("basket")
  return hasPaid ? null : <p className="mt-3 text-small text-ink-muted">{t("newAccount.limit")}</p>
}
