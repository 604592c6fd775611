import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { Dialog, type DialogProps } from "../ui/dialog.tsx"
import { useLeaveDialog } from "./leave-dialog.ts"

interface AddressDialogProps extends Pick<DialogProps, "title" | "description" | "width"> {
  name: string
  /** What is in it, made when it opens. Gets what closes it. */
  children: (close: () => void) => ReactNode
}

/** A staff page's dialog: open while the address says `dialog=name`. Other parameters stay when it closes. */
export function AddressDialog({ name, children, ...rest }: AddressDialogProps) {
  const { t } = useTranslation("common")
  const [search] = useSearchParams()
  const isOpen = search.get("dialog") === name
  const leave = useLeaveDialog()
  const close = () => leave()
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()} closeLabel={t("close")} {...rest}>
      {isOpen && children(close)}
    </Dialog>
  )
}

/** Where the address of this page leads with the dialog open, beside what it says already. */
export function useDialogPath(name: string): string {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.set("dialog", name)
  return `?${next}`
}
