import { Plus, Users } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../account-params.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Chip, ChipButton } from "../../ui/chip.tsx"
import type { Player } from "./abilities.ts"

interface PlayerSwitcherProps {
  players: readonly Player[]
  /** Who is shown now; all of them is everybody. */
  selected: readonly Player[]
}

/** Whose page this is: everybody, or one of the players. The choice lives in the address. */
export function PlayerSwitcher({ players, selected }: PlayerSwitcherProps) {
  const { t } = useTranslation("players")
  const { open, set } = useAccountParams()
  const isAll = selected.length === players.length
  return (
    <nav
      aria-label={t("switcher.label")}
      className="no-scrollbar flex gap-2 overflow-x-auto py-1 max-md:-mx-5 max-md:px-5"
    >
      {players.length > 1 && (
        <Chip chosen={isAll} onClick={() => set({ selectedPlayerIds: null, selectAllPlayers: null })}>
          <Users aria-hidden="true" strokeWidth={1.75} />
          {t("switcher.all")}
        </Chip>
      )}
      {players.map((player) => {
        const isChosen = !isAll && selected.includes(player)
        return (
          <Chip
            key={player.id}
            chosen={isChosen || players.length === 1}
            className="ps-2"
            onClick={() => set({ selectedPlayerIds: String(player.id), selectAllPlayers: null })}
          >
            <Avatar
              name={player.first_name}
              picture={player.img_player}
              tone={isChosen || players.length === 1 ? "accent" : "neutral"}
              size="small"
            />
            <bdi>{player.first_name}</bdi>
          </Chip>
        )
      })}
      <ChipButton aria-haspopup="dialog" onClick={() => open({ createPlayerModal: "true" })}>
        <Plus aria-hidden="true" strokeWidth={1.75} />
        <span className="md:hidden">{t("switcher.add")}</span>
        <span className="max-md:hidden">{t("switcher.addPlayer")}</span>
      </ChipButton>
    </nav>
  )
}
