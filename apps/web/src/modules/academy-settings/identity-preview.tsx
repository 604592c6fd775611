import { academy } from "@academy/domain/academy"
import type { GroupValues } from "@academy/domain/academy-fields"
import { payeeRows } from "@academy/domain/payee"
import { useTranslation } from "react-i18next"
import { Lockup } from "../../document/lockup.tsx"
import { Card, CardHead } from "../../ui/card.tsx"

/** How receipt, invoice, email and footer name the academy, with what is typed but not saved. */
export function IdentityPreview({ identity }: { identity: GroupValues<"identity"> }) {
  const { t } = useTranslation("academy-settings")
  const { name, short_name, legal_name, street, postcode, town, phone, email } = identity
  const box = "mt-1.5 rounded-hero border border-line-mid p-4 text-small"
  return (
    <Card>
      <CardHead
        title={t("preview.title")}
        aside={<span className="font-normal text-ink-muted">{t("preview.aside")}</span>}
      />
      <h3 className="text-label text-small text-ink-muted">{t("preview.receipt")}</h3>
      <div className={box}>
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3 text-label">
          <Lockup name={short_name} className="text-body" />
          <bdi>2026-000123</bdi>
        </p>
        <div className="mt-3 grid gap-x-4 sm:grid-cols-2">
          <p>
            <bdi className="block text-label">{legal_name}</bdi>
            <bdi className="block">{street}</bdi>
            <bdi className="block">
              {postcode} {town}
            </bdi>
          </p>
          <p>
            <span className="block">
              {t("preview.organisation")} <bdi>{identity.organisation_number}</bdi>
            </span>
            <span className="block">
              {t("preview.vat")} <bdi>{identity.vat_number}</bdi>
            </span>
          </p>
        </div>
      </div>
      <h3 className="mt-4 text-label text-small text-ink-muted">{t("preview.invoice")}</h3>
      <dl className={`${box} flex flex-wrap gap-x-6 gap-y-1`}>
        {payeeRows({ ...identity, country: academy.country }).map(([name, account]) => (
          <div key={name} className="flex gap-x-2">
            <dt className="text-ink-muted">{name === "bankgiro" ? t("identity.fields.bankgiro") : name}</dt>
            <dd className="isolate-ltr">{account}</dd>
          </div>
        ))}
        <div className="flex gap-x-2">
          <dt className="text-ink-muted">{t("preview.payee")}</dt>
          <dd>
            <bdi>{legal_name}</bdi>
          </dd>
        </div>
      </dl>
      <h3 className="mt-4 text-label text-small text-ink-muted">{t("preview.email")}</h3>
      <div className={box}>
        <bdi className="block text-label">{name}</bdi>
        <bdi className="block text-ink-muted">{email}</bdi>
        <p className="mt-2 text-label">{t("preview.subject")}</p>
      </div>
      <h3 className="mt-4 text-label text-small text-ink-muted">{t("preview.footer")}</h3>
      <div className="mt-1.5 rounded-hero bg-night p-4 text-small text-ink night">
        <Lockup name={short_name} />
        <p className="mt-3 text-ink-muted">
          <bdi className="block">
            {street}, {town}
          </bdi>
          <bdi className="isolate-ltr block w-fit">{phone}</bdi>
          <bdi className="isolate-ltr block w-fit">{email}</bdi>
        </p>
      </div>
      <p className="mt-3 text-small text-ink-muted">{t("preview.also")}</p>
    </Card>
  )
}
