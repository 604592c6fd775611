import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { useLocation, useRouteLoaderData } from "react-router"
import { languages } from "../i18n/languages.ts"
import type { loader as rootLoader } from "../root.tsx"

interface PageHeadProps {
  /** The page's own name; the academy's is added. */
  title: string
  /** One sentence for search engines and shared links. */
  description?: string
  /** Public pages name their address and their other languages; private ones ask not to be listed. */
  isPublic?: boolean
  /** The address under which search engines keep it, where that is not the one in the bar. */
  canonicalPath?: string
}

/** What a page says about itself in the document's head. React moves it there. */
export function PageHead({ title, description, isPublic = false, canonicalPath }: PageHeadProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const publicUrl = useRouteLoaderData<typeof rootLoader>("root")?.publicUrl ?? ""
  const address = `${publicUrl}${canonicalPath ?? pathname}`
  const name = t("pageTitle", { page: title, academy: academy.name })
  return (
    <>
      <title>{name}</title>
      {description && <meta name="description" content={description} />}
      {isPublic ? (
        <>
          <meta property="og:title" content={name} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content="website" />
          <link rel="canonical" href={address} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={`${address}?lang=${language}`} />
          ))}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
