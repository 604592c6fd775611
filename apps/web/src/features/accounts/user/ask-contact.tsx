import type { UserInfo } from "@academy/contract/page-context"
import { longest } from "@academy/domain/limits"
import { useQueryClient } from "@tanstack/react-query"
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
}

/** As many digits as the shortest number one can be called at. */
const isPhone = (text: string) => text.replace(/\D/g, "").length >= 7

/** The one thing that is asked of a new family: a number to call, and the name if it is missing too. */
export function AskContact({ account, asksMobile, startsAt }: AskContactProps) {
  const { t } = useTranslation(["my-page", "common", "problems"])
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const client = useQueryClient()
  const asksName = account.first_name === ""
  const { form, props, errorOf, problem, isSaving } = useApiForm("PUT /api/update-user/", {
    values: { name: "", phone_number: "" },
    toBody: ({ name, phone_number }) => {
      const [first_name = "", ...rest] = name.trim().split(/\s+/)
      return {
        ...(asksName && { first_name }),
        ...(asksName && rest.length > 0 && { last_name: rest.join(" ") }),
        ...(asksMobile && { phone_number: phone_number.trim() }),
      }
    },
    onSaved: (saved) => {
      client.setQueryData(sessionQuery.queryKey, saved)
      toast.show({ text: t("contact.saved") })
    },
  })
  const both = asksName && asksMobile
  const title = t(both ? "contact.titleBoth" : asksMobile ? "contact.titleMobile" : "contact.titleName")
  return (
    <Card aria-labelledby="ask-contact">
      <CardHead
        className="mb-2 items-center"
        title={<span id="ask-contact">{title}</span>}
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
            maxLength={longest.firstName}
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
              validate: (text: string) => (text.trim() === "" ? "required" : isPhone(text) || "invalid"),
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
    </Card>
  )
}
