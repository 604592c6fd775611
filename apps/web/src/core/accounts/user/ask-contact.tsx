import type { UserInfo } from "@academy/contract/page-context"
import { longest } from "@academy/domain/limits"
import { readPhone } from "@academy/domain/phone-numbers"
import { splitName } from "@academy/domain/player-name"
import { useQueryClient } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { sessionQuery } from "../session.ts"

interface AskContactProps {
  account: UserInfo
  /** Nobody can be called: neither the account nor the player who comes has a number. */
  asksMobile: boolean
  /** When the next session begins. */
  startsAt: string
  /** Among the rows of a dialog, without a card of its own. */
  isRow?: boolean
}

/** The one thing that is asked of a new family: a number to call, and the name if it is missing too. */
export function AskContact({ account, asksMobile, startsAt, isRow = false }: AskContactProps) {
  const { t } = useTranslation(["my-page", "common", "problems"])
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const client = useQueryClient()
  const titleId = useId()
  const asksName = account.first_name === ""
  const { form, props, errorOf, problem, isSaving } = useApiForm("PUT /api/update-user/", {
    values: { name: "", phone_number: "" },
    toBody: ({ name, phone_number }) => {
      const { first_name, last_name } = splitName(name)
      return {
        ...(asksName && { first_name }),
        ...(asksName && last_name !== "" && { last_name }),
        ...(asksMobile && { phone_number: phone_number.trim() }),
      }
    },
    typedIn: { first_name: "name", last_name: "name" },
    onSaved: (saved) => {
      client.setQueryData(sessionQuery.queryKey, saved)
      toast.show({ text: t("contact.saved") })
    },
  })
  const both = asksName && asksMobile
  const title = t(both ? "contact.titleBoth" : asksMobile ? "contact.titleMobile" : "contact.titleName")
  const Frame = isRow ? "section" : Card
  return (
    <Frame aria-labelledby={titleId}>
      <CardHead
        className="mb-2 items-center"
        title={<span id={titleId}>{title}</span>}
        aside={
          <Badge tone="due">{t("contact.before", { day: format.nearDay(startsAt, now, "within") })}</Badge>
        }
      />
      <p className="text-small text-ink-muted">{t(asksMobile ? "contact.mobileText" : "contact.nameText")}</p>
      <form {...props} className="mt-4 flex flex-wrap items-end gap-3">
        {asksName && (
          <TextField
            label={t("contact.name")}
            error={errorOf("name")}
            maxLength={longest.fullName}
            autoComplete="name"
            required
            className={both ? "w-full" : "min-w-0 flex-[1_1_10rem]"}
            {...form.register("name", filled)}
          />
        )}
        {asksMobile && (
          <TextField
            type="tel"
            label={t("contact.mobile")}
            error={errorOf("phone_number")}
            placeholder="070 123 45 67"
            maxLength={longest.phone}
            autoComplete="tel"
            required
            className="min-w-0 flex-[1_1_10rem]"
            {...form.register("phone_number", {
              validate: (text: string) => {
                const read = readPhone(text)
                return "wrong" in read ? read.wrong : read.phone !== "" || "required"
              },
            })}
          />
        )}
        {problem && (
          <Notice tone="danger" className="w-full">
            {t(`problems:${problem}`)}
          </Notice>
        )}
        <Button type="submit" variant="tonal" busy={isSaving} busyLabel={t("common:saving")}>
          {t("common:save")}
        </Button>
      </form>
    </Frame>
  )
}
