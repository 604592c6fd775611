import { useTranslation } from "react-i18next"

export const CONTENT_ID = "content"

/** The first stop of the keyboard: past the bar or the rail. */
export function SkipLink() {
  const { t } = useTranslation("shell")
  return (
    <a
      href={`#${CONTENT_ID}`}
      data-print="no"
      onClick={(event) => {
        const content = document.getElementById(CONTENT_ID)
        if (!content) return
        // A new fragment is a navigation unknown to the router, which a form with changes could not stop.
        event.preventDefault()
        content.focus()
      }}
      className="fixed start-4 top-3 z-60 -translate-y-20 rounded-button bg-accent px-5 py-3 text-label text-on-accent focus:translate-y-0"
    >
      {t("skipToContent")}
    </a>
  )
}
