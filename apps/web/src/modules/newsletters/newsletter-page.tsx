import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href } from "react-router"
import { answer } from "../../api/answers.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { BackLink } from "../../ui/back-link.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { NewNewsletter, NewsletterForm } from "./newsletter-form.tsx"
import { SendCard } from "./send-card.tsx"
import { SentNewsletter } from "./sent-newsletter.tsx"

/** One newsletter: written and tested, then sent; or, once sent, read. @param id `new` begins one */
export function NewsletterPage({ id }: { id: string }) {
  const { t } = useTranslation("newsletters")
  return (
    <>
      <BackLink to={href("/admin/newsletters")} className="mb-2">
        {t("title")}
      </BackLink>
      {id === "new" ? <NewNewsletter /> : <Newsletter id={Number(id)} />}
    </>
  )
}

function Newsletter({ id }: { id: number }) {
  const { t } = useTranslation("newsletters")
  const query = useQuery(answer("GET /api/admin/newsletters/:id/", { params: { id } }))
  if (!query.data)
    return (
      <QueryStates
        query={query}
        title={t("error")}
        waiting={
          <>
            <h1 className="sr-only">{t("title")}</h1>
            <Skeleton className="h-96 rounded-card" />
          </>
        }
      />
    )
  if (query.data.sent_at) return <SentNewsletter newsletter={query.data} />
  return (
    <NewsletterForm newsletter={query.data}>
      {(isSaved) => <SendCard newsletter={query.data} isSaved={isSaved} />}
    </NewsletterForm>
  )
}
