import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

interface HealthNoteDialogProps {
  player: { id: number; name: string }
  onClose: () => void
}

/** A player's health note (`dialog=health`): read only when somebody opens it, because each reading is recorded. */
export function HealthNoteDialog({ player, onClose }: HealthNoteDialogProps) {
  const { t } = useTranslation(["families", "common"])
  const query = useQuery({
    ...answer("GET /api/admin/players/:id/health-note/", { params: { id: player.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="narrow"
      title={t("healthOf", { name: player.name })}
      description={t("logged")}
      closeLabel={t("common:close")}
    >
      <QueryStates query={query} heading="h3" title={t("error")} waiting={<Skeleton className="h-12" />} />
      {query.data && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {query.data.note}
        </p>
      )}
    </Dialog>
  )
}
