import { type PasswordWeakness, passwordWeaknesses } from "@academy/domain/passwords"
import { Check } from "lucide-react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/class-names.ts"

const weaknesses = [
  "password_too_short",
  "password_no_upper",
  "password_no_lower",
  "password_no_digit",
] as const satisfies PasswordWeakness[]

/** The rule in a line, which turns into what the password still lacks while it is written. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation("accounts")
  const missing = passwordWeaknesses(password.trim())
  if (password === "") return <p className="-mt-1 text-small text-ink-muted">{t("rules.line")}</p>
  return (
    <div className="-mt-1">
      <ul className="grid-pairs gap-x-4 gap-y-1.5 text-small">
        {weaknesses.map((weakness) => {
          const isMet = !missing.includes(weakness)
          return (
            <li
              key={weakness}
              className={cx("flex items-center gap-2", isMet ? "text-ink" : "text-ink-muted")}
            >
              <span
                aria-hidden="true"
                className={cx(
                  "grid size-4.5 shrink-0 place-items-center rounded-full border transition-colors duration-120",
                  isMet ? "border-accent-ink bg-accent-ink text-on-accent-ink" : "border-line-strong",
                )}
              >
                {isMet && <Check className="size-3" strokeWidth={3} />}
              </span>
              {t(`rules.${weakness}`)}
              <span className="sr-only">{isMet ? t("rules.met") : t("rules.missing")}</span>
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {missing.length === 0 && t("rules.good")}
      </p>
    </div>
  )
}
