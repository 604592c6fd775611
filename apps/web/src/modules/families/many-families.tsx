import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useListAddress } from "../lists/index.ts"
import { ChosenBar, ExportDialog } from "../models/index.ts"
import { FAMILIES_DIALOG, FamilyMessageDialog, TagDialog } from "../player-groups/index.ts"
import type { FamilyRow } from "./family.ts"

/** At the bottom of the screen while families are chosen: a message to them, a tag for their players, a file. */
export function ManyFamilies({ chosen, onClear }: { chosen: readonly FamilyRow[]; onClear: () => void }) {
  const { t } = useTranslation(["families", "player-groups"])
  const address = useListAddress()
  const [isExporting, setIsExporting] = useState(false)
  const [isTagging, setIsTagging] = useState(false)
  const ids = chosen.map(({ account_id }) => account_id)
  const playerIds = [...new Set(chosen.flatMap(({ players }) => players.map(({ id }) => id)))]
  return (
    <>
      <ChosenBar
        chosen={t("player-groups:chosenFamilies", { count: ids.length })}
        onMessage={() => address.set("dialog", FAMILIES_DIALOG)}
        {...(playerIds.length > 0 && { onTag: () => setIsTagging(true) })}
        onExport={() => setIsExporting(true)}
        onClear={onClear}
      />
      <FamilyMessageDialog audience={{ account_ids: ids }} />
      {isTagging && <TagDialog playerIds={playerIds} mayRemove onClose={() => setIsTagging(false)} />}
      {isExporting && (
        <ExportDialog
          model={{ name: "accounts", isPersonal: true }}
          query={new URLSearchParams({ ids: ids.join(",") })}
          total={ids.length}
          onClose={() => setIsExporting(false)}
        />
      )}
    </>
  )
}
