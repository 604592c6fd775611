import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { BookSeatForm } from "./book-seat-form.tsx"
import { SessionChoice } from "./session-choice.tsx"

interface BookDialogProps {
  /** The family that called. */
  accountId: number
  players: readonly { id: number; name: string }[]
  /** The child that it was opened for. */
  playerId?: number
  onClose: () => void
}

/** An admin books for a family: the player, the session, and how it is paid. */
export function BookDialog({ accountId, players, playerId: wanted, onClose }: BookDialogProps) {
  const { t } = useTranslation(["office-bookings", "common"])
  const [first] = players
  const [playerId, setPlayerId] = useState(wanted ?? first?.id ?? 0)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={t("book")}
      closeLabel={t("common:close")}
    >
      <div className="grid gap-5">
        {players.length > 1 && (
          <RadioCards
            label={t("player")}
            value={String(playerId)}
            onValueChange={(id) => setPlayerId(Number(id))}
            choices={players.map(({ id, name }) => ({ value: String(id), label: <bdi>{name}</bdi> }))}
            className="sm:grid sm:grid-cols-2"
          />
        )}
        <ChooseSession key={playerId} accountId={accountId} playerId={playerId} onBooked={onClose} />
      </div>
    </Dialog>
  )
}

interface ChooseSessionProps {
  accountId: number
  playerId: number
  onBooked: () => void
}

function ChooseSession({ accountId, playerId, onBooked }: ChooseSessionProps) {
  const { t } = useTranslation("office-bookings")
  const [chosen, setChosen] = useState<number | null>(null)
  const query = useQuery({
    ...answer("GET /api/admin/players/:id/sessions/", {
      params: { id: playerId },
      query: { account_id: accountId },
    }),
    staleTime: 0,
  })
  return (
    <>
      <QueryStates
        query={query}
        title={t("sessionsFailed")}
        waiting={<Skeleton className="h-96 rounded-card" />}
      />
      {query.data && (
        <SessionChoice found={query.data} chosen={chosen} onChoose={(session) => setChosen(session.id)} />
      )}
      {chosen !== null && (
        <BookSeatForm
          key={chosen}
          bookableId={chosen}
          playerId={playerId}
          accountId={accountId}
          onBooked={onBooked}
        />
      )}
    </>
  )
}
