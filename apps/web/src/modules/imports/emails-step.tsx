import type { ImportEmailTime } from "@academy/domain/family-import"
import type { Language } from "@academy/domain/page-language"
import { addDays } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { languageFacts, languages } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { TextField } from "../../ui/text-field.tsx"
import type { Import } from "./shown-import.ts"

/** When the families get their email, and what it says. */
export function EmailsStep({ found, steps }: { found: Import; steps: ReactNode }) {
  const { t } = useTranslation(["imports", "problems"])
  const format = useFormat()
  const tomorrow = addDays(wallClockDate(useNow()), 1)
  const [when, setWhen] = useState<ImportEmailTime>(found.emails ?? "now")
  const [day, setDay] = useState(found.emails_on ?? tomorrow)
  const sending = useWrite("POST /api/admin/imports/:id/emails/")
  const { waiting_emails: waiting } = found
  const dayWords = (date: string) => format.day(`${date}T12:00:00Z`, "year")
  const words = {
    now: t("emails.send", { count: waiting }),
    on: t("emails.plan", { day: dayWords(day) }),
    never: t("emails.none"),
  }
  return (
    <>
      <h1 className="mb-2 text-display text-page">{t("heading")}</h1>
      <div className="mb-4">{steps}</div>
      <div className="mb-4 grid gap-3">
        {sending.error && <Notice tone="danger">{t(`problems:${reasonOf(sending.error)}`)}</Notice>}
        {sending.data && sending.data.sent > 0 && (
          <Notice tone="positive">{t("emails.sent", { count: sending.data.sent })}</Notice>
        )}
        {waiting > 0 && found.emails === "on" && found.emails_on && (
          <Notice tone="positive">
            {t("emails.planned", { count: waiting, day: dayWords(found.emails_on) })}
          </Notice>
        )}
        {waiting > 0 && found.emails === "never" && <Notice>{t("emails.never", { count: waiting })}</Notice>}
        {waiting === 0 && !sending.data && <Notice>{t("emails.nobody")}</Notice>}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        {waiting > 0 && (
          <Card>
            <CardHead title={t("emails.title", { count: waiting })} />
            <RadioCards
              label={t("emails.when")}
              value={when}
              onValueChange={setWhen}
              choices={[
                { value: "now", label: t("emails.now") },
                { value: "on", label: t("emails.on") },
                { value: "never", label: t("emails.notAtAll"), hint: t("emails.notAtAllHint") },
              ]}
            />
            {when === "on" && (
              <TextField
                className="mt-4"
                type="date"
                label={t("emails.day")}
                hint={t("emails.dayHint")}
                min={tomorrow}
                value={day}
                onChange={({ currentTarget }) => setDay(currentTarget.value || tomorrow)}
              />
            )}
            <Button
              className="mt-5"
              busy={sending.isPending}
              onClick={() =>
                sending.mutate({ params: { id: found.id }, body: { when, ...(when === "on" && { day }) } })
              }
            >
              {words[when]}
            </Button>
          </Card>
        )}
        <EmailText />
      </div>
    </>
  )
}

/** The email as it will be read, in the language of each family. */
function EmailText() {
  const { t } = useTranslation("imports")
  const [language, setLanguage] = useState<Language>(useLanguage())
  const query = useQuery(answer("GET /api/admin/import-email/"))
  const email = query.data?.emails.find((one) => one.language === language)
  return (
    <Card>
      <CardHead title={t("emails.text")} />
      <Segmented
        label={t("emails.language")}
        value={language}
        onValueChange={setLanguage}
        choices={languages.map((value) => ({
          value,
          label: <span lang={value}>{languageFacts[value].name}</span>,
        }))}
      />
      <QueryStates query={query} />
      {email && (
        <div lang={language} dir={languageFacts[language].direction} className="mt-4 text-small">
          <p className="mb-2 text-label">{email.subject}</p>
          <p className="break-words whitespace-pre-line text-ink-muted">{email.text}</p>
        </div>
      )}
    </Card>
  )
}
