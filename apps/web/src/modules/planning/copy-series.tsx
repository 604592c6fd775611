import { Copy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { useToast } from "../../ui/toast.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"

/** Copies the series of a session as a draft, and opens it. */
export function CopySeries({ bookableId }: { bookableId: number }) {
  const { t } = useTranslation(["planning", "problems"])
  const toast = useToast()
  const { go } = usePlannerAddress()
  const copying = useWrite("POST /api/admin/bookables/:id/copy-series/", {
    onSuccess: ({ id }) => go({ dialog: "series", draft: String(id) }),
  })
  return (
    <Button
      variant="quiet"
      size="row"
      className="-ms-3"
      busy={copying.isPending}
      onClick={() =>
        copying.mutate(
          { params: { id: bookableId } },
          { onError: (error) => toast.show({ text: t(`problems:${reasonOf(error)}`), tone: "danger" }) },
        )
      }
    >
      <Copy aria-hidden="true" strokeWidth={1.75} />
      {t("copySeries")}
    </Button>
  )
}
