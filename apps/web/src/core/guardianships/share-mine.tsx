import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { type Player, PlayerTicks } from "./player-ticks.tsx"
import { minutesLeft, ShownCode } from "./shown-code.tsx"
import { useApprovers } from "./use-approvers.ts"

/** One's own players, shared by a code: which ones, unless there is only one, then the code. */
export function ShareMine({ players }: { players: readonly Player[] }) {
  const { t } = useTranslation(["guardianships", "problems"])
  const now = useNow()
  const create = useWrite("POST /api/connection-codes/")
  const approvers = useApprovers(players)
  const [only] = players.length === 1 ? players : []
  const [ticked, setTicked] = useState<number[]>([])
  const ids = only ? [only.id] : ticked
  const make = () => create.mutate({ body: { players_id: ids } })
  const isBegun = useRef(false)
  useEffect(() => {
    if (!only || isBegun.current) return
    isBegun.current = true
    make()
  })
  const shown = create.data
  const isShown = shown !== undefined && minutesLeft(shown.expires_at, now) > 0
  return (
    <section role="status" aria-atomic="false" className="flex flex-col gap-5">
      {!isShown && !only && (
        <>
          <p className="text-ink-muted">{t("which")}</p>
          <PlayerTicks
            label={t("which")}
            players={players}
            ticked={ticked}
            onChange={setTicked}
            noteOf={approvers.noteOf}
          />
        </>
      )}
      {only && approvers.noteOf(only.id) && <p className="text-ink-muted">{approvers.noteOf(only.id)}</p>}
      {create.isError && <Notice tone="danger">{t(`problems:${reasonOf(create.error)}`)}</Notice>}
      {isShown && (
        <ShownCode shown={shown} onChooseOthers={players.length > 1 ? () => create.reset() : undefined} />
      )}
      {!isShown && ids.length > 0 && (
        <Button className="self-start" busy={create.isPending} onClick={make}>
          {t("code.make")}
        </Button>
      )}
    </section>
  )
}
