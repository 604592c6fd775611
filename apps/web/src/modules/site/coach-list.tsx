import type { Answer } from "@academy/contract/client"
import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import { Avatar } from "../../ui/avatar.tsx"

/**
 * The coaches as the API has them: what each is good at, for how long, with which licences, in which languages, and
 * what each has achieved. Needs the words `about`.
 */
export function CoachList({ coaches }: { coaches: Answer<"GET /api/coaches/"> }) {
  const { t } = useTranslation("about")
  if (coaches.length === 0) {
    return <p className="border-t border-line-mid pt-6 text-copy text-ink-muted">{t("coaches.empty")}</p>
  }
  return (
    <ul className="grid grid-cols-1 gap-x-8 md:grid-cols-2">
      {coaches.map(({ id, name, specialization, ...coach }) => (
        <li key={id} className="flex gap-4 border-t border-line-mid py-6">
          <Avatar name={name} size="large" initials={2} />
          <div className="min-w-0">
            <h3 className="text-title text-heading">
              <bdi>{name}</bdi>
            </h3>
            <p className="mt-0.5 text-copy">
              <bdi>{specialization}</bdi>
            </p>
            <dl className="mt-3 flex flex-col gap-y-2 text-small sm:gap-y-1">
              <CoachFact name={t("coaches.experience")} texts={[coach.experience]} />
              <CoachFact name={t("coaches.specialties")} texts={coach.specialties} />
              <CoachFact name={t("coaches.certifications")} texts={coach.certifications} />
              <CoachFact name={t("coaches.achievements")} texts={coach.achievements} />
              <CoachFact name={t("coaches.languages")} texts={coach.languages} />
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Each text runs in its own direction, the row in the page's: a licence keeps its Latin name. */
function CoachFact({ name, texts }: { name: string; texts: readonly string[] }) {
  const said = texts.filter(Boolean)
  if (said.length === 0) return null
  return (
    <div className="gap-x-3 sm:flex">
      <dt className="shrink-0 text-ink-muted sm:w-24">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {said.map((text, index) => (
          <Fragment key={text}>
            {index > 0 && "\u00a0· "}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
