import { useQuery } from "@tanstack/react-query"
import { Copy, ExternalLink, ImageDown } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useRootData } from "../../runtime/root-data.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useCopy } from "../../ui/use-copy.ts"
import { ConsentState } from "./consent-state.tsx"
import { type Consent, consentsQuery } from "./queries.ts"

interface CardSharingProps {
  player: { id: number; first_name: string }
}

/** Sharing of a player's card: the consent text, the link while shared, and the withdrawal. */
export function CardSharing({ player }: CardSharingProps) {
  const { t } = useTranslation("consents")
  const consents = useQuery(consentsQuery(player.id))
  const consent = consents.data?.consents.find(({ purpose }) => purpose === "shared_card")
  const key = consents.data?.card_key
  return (
    <Card aria-busy={consents.isPending}>
      <CardHead title={t("card.title", { name: player.first_name })} />
      <QueryStates
        query={consents}
        title={t("failed")}
        waiting={<Skeleton className="h-24 w-full rounded-button" />}
      />
      {consent &&
        (key ? <Shared {...{ player, consent }} cardKey={key} /> : <NotShared {...{ player, consent }} />)}
    </Card>
  )
}

function NotShared({ player, consent }: CardSharingProps & { consent: Consent }) {
  const { t } = useTranslation(["consents", "problems"])
  const [isAsking, setAsking] = useState(false)
  const give = useWrite("POST /api/players/:id/consents/", { onSuccess: () => setAsking(false) })
  if (!isAsking) {
    return (
      <>
        <p className="text-ink-muted">{t("card.off")}</p>
        <Button variant="tonal" className="mt-4" onClick={() => setAsking(true)}>
          {t("card.share")}
        </Button>
      </>
    )
  }
  const { purpose, current_version: text_version } = consent
  return (
    <div className="flex flex-col gap-3">
      <p className="text-copy">{t("purposes.shared_card.text", { name: player.first_name })}</p>
      <p className="text-small text-ink-muted">{t("version", { version: text_version })}</p>
      {give.error && <Notice tone="danger">{t(`problems:${reasonOf(give.error)}`)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="tonal"
          busy={give.isPending}
          onClick={() => give.mutate({ params: { id: player.id }, body: { purpose, text_version } })}
        >
          {t("agree")}
        </Button>
        <Button variant="outline" onClick={() => setAsking(false)}>
          {t("notNow")}
        </Button>
      </div>
    </div>
  )
}

function Shared({ player, consent, cardKey }: CardSharingProps & { consent: Consent; cardKey: string }) {
  const { t } = useTranslation(["consents", "common", "problems"])
  const publicUrl = useRootData()?.publicUrl ?? ""
  const copy = useCopy({ copied: t("common:linkCopied"), notCopied: t("common:notCopied") })
  const withdraw = useWrite("POST /api/players/:id/consents/withdraw/")
  const path = `/cards/${cardKey}`
  return (
    <>
      <p className="text-ink-muted">{t("card.on")}</p>
      <ConsentState consent={consent} />
      <TextField
        readOnly
        label={t("card.link")}
        value={publicUrl + path}
        className="mt-4"
        end={
          <IconButton
            label={t("common:copyLink")}
            icon={<Copy aria-hidden="true" strokeWidth={1.75} />}
            onClick={() => void copy(publicUrl + path)}
          />
        }
      />
      {withdraw.error && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${reasonOf(withdraw.error)}`)}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild variant="tonal" size="row">
          <a href={path} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" strokeWidth={1.75} />
            {t("card.open")}
          </a>
        </Button>
        <Button asChild variant="tonal" size="row">
          <a href={`${path}/picture.png`} download={`${player.first_name}.png`}>
            <ImageDown aria-hidden="true" strokeWidth={1.75} />
            {t("card.picture")}
          </a>
        </Button>
        <Button
          variant="outline"
          size="row"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: player.id }, body: { purpose: "shared_card" } })}
        >
          {t("card.stop")}
        </Button>
      </div>
    </>
  )
}
