import { useTranslation } from "react-i18next"
import { href, Link, useSearchParams } from "react-router"
import { bookableOnCalendar } from "../../address/account-links.ts"
import { withNext } from "../../address/remembered-path.ts"
import { useAccount } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useFormat } from "../../i18n/use-format.ts"
import {
  CampEnquiryForm,
  CampList,
  campsOf,
  readSessions,
  Sections,
  siteFacts,
} from "../../modules/site/index.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/camps-register"

export const handle: RouteHandle = { namespaces: ["site", "camps", "contact"] }

export async function loader({ context }: Route.LoaderArgs) {
  return { camps: campsOf(await readSessions(context)) }
}

/** Camp registration: logged-in accounts book, others send an enquiry. `?camp=` preselects a camp. */
export default function CampsRegister({ loaderData: { camps } }: Route.ComponentProps) {
  const { t } = useTranslation("camps")
  const format = useFormat()
  const year = useNow().getFullYear()
  const isLoggedIn = useAccount() !== null
  const [search] = useSearchParams()
  const chosen = camps.find(({ id }) => String(id) === search.get("camp"))
  const open = camps.filter(({ capacity, seats_taken }) => seats_taken < capacity)
  const label = ({ title, starts_at, ends_at }: (typeof camps)[number]) =>
    format.parts([title, `${format.dayRange(starts_at, ends_at)} (${format.week(starts_at)})`])
  return (
    <>
      <PageHead title={t("register.title")} description={t("register.description")} isPublic />
      <Sections className="pt-10 md:pt-14 xl:pt-18">
        {isLoggedIn ? (
          <div className="page-column page-gutter">
            <h1 className="text-display text-section">{t("register.headline")}</h1>
            <p className="mt-5 mb-9 max-w-130 text-copy text-lead text-ink-muted">{t("register.loggedIn")}</p>
            <CampList
              camps={chosen ? [chosen, ...camps.filter((camp) => camp !== chosen)] : camps}
              bookAt={({ id }) => bookableOnCalendar(id)}
              bookLabel={t("register.book")}
              none={t("dates.none")}
            />
          </div>
        ) : (
          <div className="page-column page-gutter grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
            <div>
              <h1 className="text-display text-section">{t("register.headline")}</h1>
              <p className="mt-5 max-w-130 text-copy text-lead text-ink-muted">
                {t("register.lead", siteFacts())}
              </p>
              <p className="mt-9 max-w-130 text-copy">{t("register.account")}</p>
              <Button asChild variant="outline" className="mt-4">
                <Link
                  to={withNext(
                    href("/login"),
                    chosen ? bookableOnCalendar(chosen.id) : href("/preview/camps-register"),
                  )}
                >
                  {t("register.logIn")}
                </Link>
              </Button>
            </div>
            <Card aria-label={t("register.form")} className="relative md:p-8">
              <CampEnquiryForm
                key={chosen?.id ?? 0}
                camps={open.map((camp) => ({ id: camp.id, label: label(camp) }))}
                chosen={chosen && open.includes(chosen) ? chosen.id : null}
                thisYear={year}
              />
            </Card>
          </div>
        )}
      </Sections>
    </>
  )
}
