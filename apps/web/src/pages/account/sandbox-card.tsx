import { HydrationBoundary, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer, readAhead } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import type { Route } from "./+types/sandbox-card"
import { SandboxFrame } from "./sandbox-frame.tsx"

export const handle: RouteHandle = { namespaces: ["checkout"], frame: "bare" }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readAhead(context, [["GET /api/sandbox-card/:session/", { params: { session: params.session } }]])

const actions = ["works", "declines", "confirms", "cancel"] as const

/** Stands in for the provider's page on which a card is put in, while none is configured, and says so. */
export default function SandboxCardPage({ loaderData, params: { session } }: Route.ComponentProps) {
  const { t } = useTranslation("checkout")
  return (
    <HydrationBoundary state={loaderData}>
      <SandboxFrame title={t("card.title")} notice={t("card.isTest")}>
        <CardChoice session={session} />
      </SandboxFrame>
    </HydrationBoundary>
  )
}

function CardChoice({ session }: { session: string }) {
  const { t } = useTranslation(["checkout", "problems", "common"])
  const page = useQuery(answer("GET /api/sandbox-card/:session/", { params: { session } }))
  const use = useWrite("POST /api/sandbox-card/:session/", {
    toInput: (action: (typeof actions)[number]) => ({ params: { session }, body: { action } }),
    onSuccess: ({ return_url }) => window.location.assign(return_url),
  })
  const isOpen = page.data?.status === "open"
  const error = page.error ?? use.error
  return (
    <Card>
      {error && (
        <Notice tone="danger" className="mb-4">
          {t(`problems:${reasonOf(error)}`)}
        </Notice>
      )}
      {page.data && !isOpen && (
        <Notice className="mb-4">
          {t(page.data.status === "complete" ? "card.complete" : "card.closed")}
        </Notice>
      )}
      {isOpen ? (
        <div className="flex flex-col gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              size={action === "works" ? "hero" : "regular"}
              variant={action === "works" ? "primary" : action === "cancel" ? "quiet" : "outline"}
              busy={use.isPending && use.variables === action}
              disabled={use.isPending && use.variables !== action}
              onClick={() => use.mutate(action)}
            >
              {t(`card.${action}`)}
            </Button>
          ))}
        </div>
      ) : (
        <Button asChild variant="tonal">
          <Link to={href("/account")}>{t("common:goToMyPage")}</Link>
        </Button>
      )}
    </Card>
  )
}
