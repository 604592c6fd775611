import type { LeftOutReason } from "@academy/domain/family-messages"
import { longest } from "@academy/domain/limits"
import type { MessageTopic } from "@academy/domain/staff-sessions"
import { useQuery } from "@tanstack/react-query"
import { Send } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { answer } from "../../api/answers.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { usePress } from "../../forms/use-press.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { AboutTiles, useEmailPreview, WrittenForm } from "../staff-sessions/index.ts"
import { type Audience, useAudienceText } from "./use-audience-text.ts"

/** Where a dialog is opened from: the address says `dialog=families`. */
export const FAMILIES_DIALOG = "families"

/** Writes to the families of players (`dialog=families`): of a group, a day, a venue, a series, or of chosen ones. */
export function FamilyMessageDialog({ audience }: { audience: Audience }) {
  const { t } = useTranslation("player-groups")
  return (
    <AddressDialog
      name={FAMILIES_DIALOG}
      title={t("message")}
      description={t(
        audience.order_ids
          ? "messageOrdersLead"
          : audience.account_ids
            ? "messageFamiliesLead"
            : "messageLead",
      )}
      width="wide"
    >
      {(close) =>
        Object.keys(audience).length === 0 ? (
          <Notice tone="due">{t("everybody")}</Notice>
        ) : (
          <MessageForm audience={audience} onDone={close} />
        )
      }
    </AddressDialog>
  )
}

function MessageForm({ audience, onDone }: { audience: Audience; onDone: () => void }) {
  const { t } = useTranslation(["player-groups", "problems", "panels"])
  const toast = useToast()
  const audienceText = useAudienceText()
  const { data: known } = useQuery(answer("GET /api/admin/player-groups/"))
  const place = known?.places.find(({ id }) => id === audience.address_id)?.name ?? ""
  // What was said of a session fits where sessions are chosen; else there are only the writer's own words.
  const isOfSessions = ["day", "address_id", "series_id"].some((part) => part in audience)
  const [topic, setTopic] = useState<MessageTopic>("other")
  const press = usePress()
  const state = useApiForm("POST /api/admin/family-messages/", {
    values: { words: "" },
    draft: `family-message-${JSON.stringify(audience)}`,
    toBody: ({ words }) => {
      const message = { audience, topic, words: words.trim() }
      return { ...message, press: press.of(JSON.stringify(message)) }
    },
    onSaved: ({ guardians }) => {
      toast.show({ text: t("sent", { count: guardians }) })
      onDone()
    },
  })
  const query = useEmailPreview("POST /api/admin/family-messages/preview/", state.form, (words) => ({
    body: { audience, topic, words },
  }))
  const preview = query.data
  const guardians = preview?.emails.reduce((sum, email) => sum + email.guardians, 0) ?? 0
  return (
    <WrittenForm
      state={state}
      preview={query}
      emailTitle={t("preview")}
      emailLabel={t("emailLanguage")}
      emailsOf={({ emails }) => emails.map(({ guardians: count, ...email }) => ({ ...email, count }))}
      words={{
        hint: t("wordsHint"),
        rows: 6,
        maxLength: longest.message,
        register: state.form.register("words"),
      }}
      after={
        preview &&
        preview.left_out.length > 0 && (
          <LeftOut
            players={preview.left_out}
            isOfAccounts={(audience.order_ids ?? audience.account_ids) !== undefined}
          />
        )
      }
      button={
        <Button
          type="submit"
          busy={state.isSaving}
          disabledReason={preview && guardians === 0 ? t("problems:no_families") : null}
        >
          <Send aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
          {preview ? t("send", { count: guardians }) : t("message")}
        </Button>
      }
    >
      <p className="text-label">{audienceText(audience, place)}</p>
      {isOfSessions && (
        <AboutTiles value={topic} mayCancel={false} onChange={(about) => setTopic(about as MessageTopic)} />
      )}
    </WrittenForm>
  )
}

function LeftOut({
  players,
  isOfAccounts,
}: {
  players: readonly { player_id: number | null; name: string; why: LeftOutReason }[]
  isOfAccounts: boolean
}) {
  const { t } = useTranslation("player-groups")
  return (
    <details className="rounded-hero bg-now-soft px-4 py-3 text-small">
      <summary className="min-h-6 cursor-pointer text-label text-now-ink">
        {isOfAccounts ? t("notReached", { n: players.length }) : t("leftOut", { count: players.length })}
      </summary>
      <ul className="scroll-area mt-2 max-h-48">
        {players.map(({ player_id, name, why }) => (
          <li key={player_id ?? name}>{t("leftOutPlayer", { name, why: t(`why.${why}`) })}</li>
        ))}
      </ul>
    </details>
  )
}
