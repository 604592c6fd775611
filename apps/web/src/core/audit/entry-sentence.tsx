import type { ReactElement } from "react"
import { Trans, useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { placeOfEntry } from "./entry-place.ts"
import { type AuditEntry, sessionOf, useEntryWords } from "./entry-words.ts"

const linkClasses = "relative z-1 text-accent-ink underline-offset-4 hover:underline"

/** `Astrid Berglund cancelled Group · First touch, Fri 27 Nov 18:00`, with links to what there is a page of. */
export function EntrySentence({ entry, count = 1 }: { entry: AuditEntry; count?: number }) {
  const { t } = useTranslation(["audit", "admin", "models"])
  const words = useEntryWords()
  const session = sessionOf(entry)
  return (
    <Trans
      t={t}
      {...(count > 1
        ? { i18nKey: "matchedBatch", count, values: { count } }
        : { i18nKey: words.sentence(entry) })}
      components={{
        who: <bdi className="text-label">{entry.account_name || t("admin:audit.commandLine")}</bdi>,
        row: linkTo(placeOfEntry(entry), words.row(entry)),
        session: session ? (
          linkTo(`${href("/admin/bookings")}?session=${session.id}`, words.session(session))
        ) : (
          <bdi>{t("models:one.bookables")}</bdi>
        ),
      }}
    />
  )
}

const linkTo = (place: string | null, name: string): ReactElement =>
  place ? (
    <Link to={place} dir="auto" className={linkClasses}>
      {name}
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
