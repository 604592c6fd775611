import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import type { GrowingUpPlayer } from "./growing-up-player.ts"

/** A guardian objects to an announced takeover, which is asked twice; then the academy decides. */
export function ObjectToTakeover({ player }: { player: GrowingUpPlayer }) {
  const { t } = useTranslation(["consents", "problems"])
  const object = useWrite("POST /api/players/:id/takeover/object/")
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button variant="outline" size="row" onClick={() => setAsking(true)} className="mt-4 self-start">
        {t("growingUp.object")}
      </Button>
    )
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="text-small">{t("growingUp.objectText", { name: player.first_name })}</p>
      {object.isError && <Notice tone="danger">{t(`problems:${reasonOf(object.error)}`)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          size="row"
          busy={object.isPending}
          onClick={() => object.mutate({ params: { id: player.id } })}
        >
          {t("growingUp.objectNow")}
        </Button>
        <Button variant="outline" size="row" onClick={() => setAsking(false)}>
          {t("notNow")}
        </Button>
      </div>
    </div>
  )
}
