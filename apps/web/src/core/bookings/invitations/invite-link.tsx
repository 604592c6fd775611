import type { InvitationPayer } from "@academy/domain/invitations"
import { Copy } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { invitationLinkPath } from "../../../address/account-links.ts"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useCopy } from "../../../ui/use-copy.ts"

interface InviteLinkProps {
  bookingId: number
  hasPass: boolean
}

/** A link to send to a friend whom the search does not find. What it does and when a seat is held is said before. */
export function InviteLink({ bookingId, hasPass }: InviteLinkProps) {
  const { t } = useTranslation(["bookings", "common", "problems"])
  const format = useFormat()
  const copy = useCopy({ copied: t("common:linkCopied"), notCopied: t("common:notCopied") })
  const create = useWrite("POST /api/invitations/link/")
  const [payer, setPayer] = useState<InvitationPayer>("invited")
  const made = create.data
  if (made) {
    const link = location.origin + invitationLinkPath(made.key)
    return (
      <section className="flex flex-col gap-4" role="status" aria-atomic="false">
        <h3 className="text-title">{t("invitations.link.title")}</h3>
        <TextField
          readOnly
          dir="ltr"
          label={t("invitations.link.label")}
          value={link}
          hint={t("invitations.link.once", {
            moment: format.moment(made.expires_at),
          })}
          end={
            <IconButton
              label={t("common:copyLink")}
              icon={<Copy aria-hidden="true" strokeWidth={1.75} />}
              onClick={() => void copy(link)}
            />
          }
        />
        <Button variant="link" className="self-start" onClick={() => create.reset()}>
          {t("invitations.link.another")}
        </Button>
      </section>
    )
  }
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-title">{t("invitations.link.title")}</h3>
      <p className="text-ink-muted">{t("invitations.link.lead")}</p>
      <RadioCards<InvitationPayer>
        label={t("invitations.whoPays")}
        value={payer}
        onValueChange={setPayer}
        choices={[
          { value: "invited", label: t("invitations.payInvited") },
          {
            value: "inviter",
            label: t("invitations.link.payInviter"),
            hint: t(hasPass ? "invitations.link.passLater" : "invitations.noPass"),
            disabled: !hasPass,
          },
        ]}
      />
      {create.error && <Notice tone="danger">{t(`problems:${reasonOf(create.error)}`)}</Notice>}
      <Button
        variant="tonal"
        className="self-start"
        busy={create.isPending}
        onClick={() => create.mutate({ body: { booking_id: bookingId, who_pays: payer } })}
      >
        {t("invitations.link.make")}
      </Button>
    </section>
  )
}
