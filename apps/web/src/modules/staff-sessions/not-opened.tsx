import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { Button } from "../../ui/button.tsx"
import { PhoneRow } from "../../ui/phone-row.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

/** Asked for by a press: the guardians who have not opened a message, each with the number to call. */
export function NotOpened({ messageId }: { messageId: number }) {
  const { t } = useTranslation("staff")
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button
        variant="link"
        size="row"
        className="tap-44 mt-1"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t("session.notOpened")}
      </Button>
      {isShown && <Guardians messageId={messageId} />}
    </>
  )
}

function Guardians({ messageId }: { messageId: number }) {
  const { t } = useTranslation("staff")
  const query = useQuery(
    answer("GET /api/staff/session-messages/:id/readers/", { params: { id: messageId } }),
  )
  const left = query.data?.filter(({ opened_at }) => opened_at === null)
  if (!left) return query.isError ? <QueryErrorNotice query={query} /> : <Skeleton className="mt-2 h-20" />
  if (left.length === 0) return <p className="mt-2 text-small">{t("session.allOpened")}</p>
  return (
    <ul aria-label={t("session.notOpened")} className="mt-2 border-t border-line">
      {left.map(({ account_id, name, players, phone_number }) => (
        <PhoneRow
          key={account_id}
          name={name}
          about={players && <bdi>{t("session.guardianOf", { names: players })}</bdi>}
          phone={phone_number}
          noPhone={t("player.noPhone")}
          callLabel={t("player.callGuardian", { name })}
        />
      ))}
    </ul>
  )
}
