import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { Button } from "../../ui/button.tsx"
import { EmptyCard } from "./card/empty-card.tsx"

/** The account page before the first player: the empty card is a button that makes one. */
export function FirstRun({ firstName }: { firstName: string }) {
  const { t } = useTranslation("players")
  return (
    <div className="mx-auto grid grid-cols-1 w-full max-w-md gap-7 pb-6 lg:max-w-4xl lg:grid-cols-2 lg:items-center lg:gap-16">
      <div>
        <h1 className="text-display text-page">
          <span className="block">
            {firstName ? t("firstRun.welcomeName", { name: firstName }) : t("firstRun.welcome")}
          </span>{" "}
          <span className="mt-[0.2em] block">{t("firstRun.question")}</span>
        </h1>
        <p className="mt-3 text-copy text-lead text-ink-muted">{t("firstRun.lead")}</p>
      </div>
      <div className="flex flex-col gap-7 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <AccountLink
          open={{ createPlayerModal: "true" }}
          // The button beside it says the same: whoever hears or tabs the page has it once.
          aria-hidden="true"
          tabIndex={-1}
          className="mx-auto block w-66 max-w-full rounded-dialog transition-transform duration-120 active:translate-y-px lg:w-80"
        >
          <EmptyCard />
        </AccountLink>
      </div>
      <div className="flex flex-col gap-3">
        <Button asChild size="hero">
          <AccountLink open={{ createPlayerModal: "true" }}>{t("firstRun.create")}</AccountLink>
        </Button>
        <Button asChild variant="outline" size="hero">
          <AccountLink open={{ requestsModal: "true" }}>{t("firstRun.connect")}</AccountLink>
        </Button>
        <p className="text-center text-copy text-small text-ink-muted lg:text-start">{t("firstRun.other")}</p>
      </div>
    </div>
  )
}
