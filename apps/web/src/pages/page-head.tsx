import { academy } from "@academy/domain/academy"
import { languageQuery, offeredLanguages } from "@academy/domain/offered-languages"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import type { Language } from "../i18n/languages.ts"
import { useLanguage } from "../i18n/use-words.ts"
import { useRootData } from "../runtime/root-data.ts"
import { SHARE_SIZE, sharePageAt } from "../share/share-pages.ts"

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
  const language = useLanguage()
  const publicUrl = useRootData()?.publicUrl ?? ""
  const path = canonicalPath ?? pathname
  const addressIn = (shown: Language) => `${publicUrl}${path}${languageQuery(shown)}`
  // A new academy has no name yet.
  const name = academy.name ? t("pageTitle", { page: title, academy: academy.name }) : title
  return (
    <>
      <title>{name}</title>
      {description && <meta name="description" content={description} />}
      {isPublic ? (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={academy.name} />
          <meta property="og:locale" content={ogLocales[language]} />
          <meta property="og:title" content={name} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={addressIn(language)} />
          <meta property="og:image" content={`${publicUrl}/share/${language}/${sharePageAt(path)}.png`} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
          <meta property="og:image:alt" content={name} />
          <meta name="twitter:card" content="summary_large_image" />
          <link rel="canonical" href={addressIn(language)} />
          <link rel="alternate" hrefLang="x-default" href={`${publicUrl}${path}`} />
          {offeredLanguages().map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />
          ))}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

const ogLocales: Record<Language, string> = {
  en: "en_GB",
  sv: "sv_SE",
  fr: "fr_FR",
  es: "es_ES",
  ar: "ar_AR",
}
