import { type ComponentProps, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { api } from "../api/client.ts"
import { reasonOf } from "../api/problem.ts"
import { useToast } from "../ui/toast.tsx"

interface DownloadLinkProps extends Omit<ComponentProps<"a">, "download" | "onClick" | "href"> {
  href: string
  /** The browser has begun to fetch the file. */
  onDownload?: () => void
}

/** A file that staff export. A link can't ask for the second factor, so that is done before the browser follows it. */
export function DownloadLink({ href, onDownload, ...props }: DownloadLinkProps) {
  const { t } = useTranslation("problems")
  const toast = useToast()
  const isConfirmed = useRef(false)
  const confirm = async (link: HTMLAnchorElement) => {
    try {
      await api("GET /api/fresh-factor/")
    } catch (failure) {
      toast.show({ tone: "danger", text: t(reasonOf(failure)) })
      return
    }
    isConfirmed.current = true
    link.click()
    isConfirmed.current = false
    onDownload?.()
  }
  return (
    <Link
      {...props}
      to={href}
      reloadDocument
      download
      onClick={(event) => {
        if (isConfirmed.current) return
        event.preventDefault()
        void confirm(event.currentTarget)
      }}
    />
  )
}
