import { useState } from "react"
import { useTranslation } from "react-i18next"
import { pressedPart, usePressedPart } from "../../../parts/use-pressed-part.ts"
import { Button } from "../../../ui/button.tsx"
import type { Offer } from "../queries.ts"
import type { Candidate } from "./resolve-selection.ts"

const changeYear = pressedPart(
  () => import("./change-year.tsx").then((module) => module.ChangeYear),
  ["approvals", "first-booking"],
)

/** For players whom their year of birth keeps from the session: if it is wrong, it is changed here. */
export function WrongYear({ offer, candidates }: { offer: Offer; candidates: readonly Candidate[] }) {
  const { t } = useTranslation(["bookings", "booking-sheet"])
  const { Loaded: ChangeYear, press } = usePressedPart(changeYear)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const kept = candidates.filter(({ refusal }) => refusal === "born_too_early" || refusal === "born_too_late")
  const opened = offer.players.find(
    ({ player_id }) => player_id === openedId && kept.some((one) => one.player_id === player_id),
  )
  if (kept.length === 0) return null
  if (ChangeYear && opened)
    return <ChangeYear offer={offer} player={opened} onClose={() => setOpenedId(null)} />
  return (
    <ul className="flex flex-wrap gap-x-5">
      {kept.map(({ player_id, first_name }) => (
        <li key={player_id}>
          <Button variant="link" onClick={() => void press(() => setOpenedId(player_id))}>
            {t("booking-sheet:wrongYear.change", { name: first_name })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
