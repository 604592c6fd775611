import { useQuery } from "@tanstack/react-query"
import { Trash2, UsersRound } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { ChipButton, chipClassesOf } from "../../ui/chip.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { filterIn, filterParams, isFilterAlone, type PlayerFilter, paramsOf } from "./player-filter.ts"
import { SaveGroupDialog } from "./save-group-dialog.tsx"

interface Group {
  id: number
  name: string
  filter: PlayerFilter
}

/**
 * The saved groups above the list of players, each with its size and leading to its filter; the filter of the list is
 * saved as one here.
 * @param asked search, filters and order of the list, as the address has them
 */
export function GroupBar({ asked }: { asked: URLSearchParams }) {
  const { t } = useTranslation("player-groups")
  const format = useFormat()
  const { data } = useQuery(answer("GET /api/admin/player-groups/"))
  const [isSaving, setSaving] = useState(false)
  const [removed, setRemoved] = useState<Group | null>(null)
  if (!data) return null
  const now = filterParams(asked)
  const active = data.groups.find(({ filter }) => paramsOf(filter) === now.toString())
  const maySave = !active && now.size > 0 && isFilterAlone(asked)
  if (data.groups.length === 0 && !maySave) return null
  return (
    <nav
      aria-label={t("groups")}
      className="no-scrollbar mb-3 flex min-w-0 gap-2 overflow-x-auto p-0.5 max-lg:-mx-4 max-lg:px-4 lg:flex-wrap"
    >
      {data.groups.map(({ id, name, filter, players }) => (
        <Link
          key={id}
          to={`?${paramsOf(filter)}`}
          preventScrollReset
          className={chipClassesOf(id === active?.id)}
          {...(id === active?.id && { "aria-current": "true" as const })}
        >
          <bdi>{name}</bdi>
          <span className="text-ink-muted tabular">{format.number(players)}</span>
        </Link>
      ))}
      {maySave && (
        <ChipButton onClick={() => setSaving(true)}>
          <UsersRound aria-hidden="true" strokeWidth={1.75} />
          {t("save")}
        </ChipButton>
      )}
      {active && (
        <ChipButton onClick={() => setRemoved(active)}>
          <Trash2 aria-hidden="true" strokeWidth={1.75} />
          {t("remove")}
        </ChipButton>
      )}
      {isSaving && <SaveGroupDialog filter={filterIn(asked)} onClose={() => setSaving(false)} />}
      <RemoveGroup group={removed} onClose={() => setRemoved(null)} />
    </nav>
  )
}

function RemoveGroup({ group, onClose }: { group: Group | null; onClose: () => void }) {
  const { t } = useTranslation(["player-groups", "problems"])
  const toast = useToast()
  const removing = useWrite("DELETE /api/admin/player-groups/:id/", {
    onSuccess: () => {
      toast.show({ text: t("removed") })
      onClose()
    },
  })
  return (
    <AlertDialog
      open={group !== null}
      onOpenChange={(open) => {
        if (open) return
        removing.reset()
        onClose()
      }}
      title={t("removeTitle", { name: group?.name ?? "" })}
      confirmLabel={t("remove")}
      keepLabel={t("keep")}
      busy={removing.isPending}
      onConfirm={() => group && removing.mutate({ params: { id: group.id } })}
    >
      {t("removeText")}
      {removing.isError && <Notice tone="danger">{t(`problems:${reasonOf(removing.error)}`)}</Notice>}
    </AlertDialog>
  )
}
