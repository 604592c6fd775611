import { ListChecks, Plus, Users } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { withPlayerToggled } from "../../address/selected-players.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Chip, ChipButton } from "../../ui/chip.tsx"
import type { Player } from "./abilities.ts"

/** From so many players on it pays to choose some of them: of two it is one or all. */
const FEWEST_FOR_SEVERAL = 3

interface PlayerSwitcherProps {
  players: readonly Player[]
  /** Who is shown now; all of them is everybody. */
  selected: readonly Player[]
  /** Whether this account may add players. */
  mayAdd: boolean
}

/**
 * Whose page this is: everybody, or one of the players; with `showPlayerSelection` any of them, taken in and left out
 * one by one. The choice lives in the address.
 */
export function PlayerSwitcher({ players, selected, mayAdd }: PlayerSwitcherProps) {
  const { t } = useTranslation("players")
  const { params, open, set } = useAccountParams()
  const isAll = selected.length === players.length
  const takesSeveral = params.showPlayerSelection === "true" && players.length > 1
  const choose = (id: number) =>
    set(
      takesSeveral
        ? withPlayerToggled(players, selected, id)
        : { selectedPlayerIds: String(id), selectAllPlayers: null },
    )
  return (
    <nav
      aria-label={t("switcher.label")}
      className="no-scrollbar flex gap-2 overflow-x-auto py-1 max-md:-mx-[20px] max-md:px-[20px]"
    >
      {players.length > 1 && (
        <Chip chosen={isAll} onClick={() => set({ selectedPlayerIds: null, selectAllPlayers: null })}>
          <Users aria-hidden="true" strokeWidth={1.75} />
          {t("switcher.all")}
        </Chip>
      )}
      {players.map((player) => {
        const isChosen = (takesSeveral || players.length === 1 || !isAll) && selected.includes(player)
        return (
          <Chip key={player.id} chosen={isChosen} className="ps-2" onClick={() => choose(player.id)}>
            <Avatar
              name={player.first_name}
              picture={player.img_player}
              tone={isChosen ? "accent" : "neutral"}
              size="small"
            />
            <bdi>{player.first_name}</bdi>
          </Chip>
        )
      })}
      {(takesSeveral || players.length >= FEWEST_FOR_SEVERAL) && (
        <Chip
          chosen={takesSeveral}
          onClick={() => set({ showPlayerSelection: takesSeveral ? null : "true" })}
        >
          <ListChecks aria-hidden="true" strokeWidth={1.75} />
          {t("switcher.several")}
        </Chip>
      )}
      {mayAdd && (
        <ChipButton
          aria-haspopup="dialog"
          aria-label={t("switcher.addPlayer")}
          onClick={() => open({ createPlayerModal: "true" })}
        >
          <Plus aria-hidden="true" strokeWidth={1.75} />
          <span className="md:hidden">{t("switcher.add")}</span>
          <span className="max-md:hidden">{t("switcher.addPlayer")}</span>
        </ChipButton>
      )}
    </nav>
  )
}
