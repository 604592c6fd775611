import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { PhoneRow } from "../../ui/phone-row.tsx"

interface RosterPhonesProps {
  bookableId: number
  /** The session's day at the academy, `YYYY-MM-DD`. */
  date: string
}

/** Everybody on a roster with the number to call, from what this phone has of it. */
export function RosterPhones({ bookableId, date }: RosterPhonesProps) {
  const { t } = useTranslation("staff")
  const query = useQuery({ ...answer("GET /api/staff/rosters/", { query: { date } }), networkMode: "always" })
  const players = query.data?.find(({ bookable_id }) => bookable_id === bookableId)?.players ?? []
  return (
    <ul>
      {players.map(({ booking_id, first_name, last_name, phone_number }) => {
        const name = `${first_name} ${last_name}`.trim()
        return (
          <PhoneRow
            key={booking_id}
            name={name}
            phone={phone_number}
            noPhone={t("player.noPhone")}
            callLabel={t("call", { name })}
          />
        )
      })}
    </ul>
  )
}
