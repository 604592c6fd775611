import { academy } from "@academy/domain/academy"
import type { GroupValues } from "@academy/domain/academy-fields"
import { useTranslation } from "react-i18next"
import { rulesOf } from "../../document/accent-rules.ts"
import { Lockup } from "../../document/lockup.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"

const id = "look-preview"

/** What a look is like on a night panel, a page and in an email, with the product's own styles. */
export function LookPreview({ look }: { look: GroupValues<"look"> }) {
  const { t } = useTranslation("academy-settings")
  return (
    <Card>
      <CardHead
        title={t("preview.title")}
        aside={<span className="font-normal text-ink-muted">{t("preview.aside")}</span>}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, whose quotes a child would escape */}
      <style dangerouslySetInnerHTML={{ __html: rulesOf(look, `#${id}`) }} />
      <div id={id} aria-hidden="true" className="overflow-hidden rounded-hero border border-line-mid">
        <div className="bg-night p-5 text-ink night">
          <Lockup name={academy.short_name} look={look} />
          <p className="mt-5 text-display text-[1.625rem] leading-tight">{t("look.heading")}</p>
          <Example className="mt-5" />
        </div>
        <div className="theme-of-page bg-page p-4">
          <Lockup name={academy.short_name} look={look} className="mb-4" />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-hero bg-accent-soft p-4 shadow-[inset_0_0_0_1px_var(--accent-ink)]">
            <span className="text-display">17:30</span>
            <span className="text-label">{t("look.chosen")}</span>
          </div>
          <Example className="mt-4" />
        </div>
      </div>
    </Card>
  )
}

function Example({ className }: { className: string }) {
  const { t } = useTranslation("academy-settings")
  return (
    <p className={cx("flex flex-wrap items-center gap-x-4 gap-y-2 text-small", className)}>
      <span className="rounded-button bg-accent px-4 py-2.5 text-label text-on-accent">{t("look.book")}</span>
      <span className="text-label text-accent-ink underline underline-offset-4">{t("look.link")}</span>
    </p>
  )
}
