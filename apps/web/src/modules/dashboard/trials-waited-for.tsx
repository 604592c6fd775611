import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import type { Figures } from "./figures-of.ts"

/** For how many players a free trial is waited for, so that one is planned. */
export function TrialsWaitedFor({ trials }: { trials: Figures["trials_waited_for"] }) {
  const { t } = useTranslation(["dashboard", "panels"])
  return (
    <>
      <Link
        data-print="no"
        to={`${href("/admin/bookings")}?dialog=session`}
        className="inline-flex min-h-11 w-fit items-center text-label text-small text-accent-ink underline-offset-4 hover:underline"
      >
        {t("panels:newSession")}
      </Link>
      <ul>
        {trials.map(({ year_of_birth, district, players }) => (
          <li
            key={`${year_of_birth} ${district}`}
            className="row-apart min-h-11 items-center border-t border-line py-2"
          >
            <span>
              <span className="block text-label">{t("trials.born", { year: String(year_of_birth) })}</span>
              {district !== null && <bdi className="block text-small text-ink-muted">{district}</bdi>}
            </span>
            <span className="shrink-0">{t("panels:playersCount", { count: players })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
