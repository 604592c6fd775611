import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { SearchChoice } from "../../forms/search-choice.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { usePlannerAddress } from "../planning/index.ts"
import { BookSeatForm } from "./book-seat-form.tsx"

/** An admin books a player for the chosen session. Opened by `dialog=player`. */
export function PutInDialog() {
  const { t } = useTranslation(["planning", "common"])
  const { session, dialog, go } = usePlannerAddress()
  const close = () => go({ dialog: null })
  return (
    <Dialog
      open={dialog === "player" && session !== null}
      onOpenChange={(open) => !open && close()}
      title={t("seat.putIn")}
      description={t("seat.putInText")}
      closeLabel={t("common:close")}
    >
      {session !== null && <ChoosePlayer key={session} bookableId={session} onBooked={close} />}
    </Dialog>
  )
}

/** The player first; then how its seat is paid. */
function ChoosePlayer({ bookableId, onBooked }: { bookableId: number; onBooked: () => void }) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const [playerId, setPlayerId] = useState<number | null>(null)
  return (
    <div className="grid gap-5">
      <SearchChoice
        label={t("seat.player")}
        hint={t("seat.playerHint")}
        readOf={(search) => answer("GET /api/admin/find-players/", { query: { search } })}
        optionsOf={(players) =>
          players.map(({ id, first_name, last_name, year_of_birth, guardians }) => ({
            value: String(id),
            label: `${first_name} ${last_name}`,
            aside: format.parts([String(year_of_birth), guardians]),
          }))
        }
        onChange={setPlayerId}
        noMatches={t("seat.noPlayer")}
      />
      {playerId !== null && (
        <BookSeatForm key={playerId} bookableId={bookableId} playerId={playerId} onBooked={onBooked} />
      )}
    </div>
  )
}
