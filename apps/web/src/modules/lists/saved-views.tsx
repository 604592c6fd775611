import { BookmarkMinus, BookmarkPlus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useWrite } from "../../api/concerns.ts"
import { Button } from "../../ui/button.tsx"
import { chipClassesOf } from "../../ui/chip.tsx"
import { useToast } from "../../ui/toast.tsx"
import { SaveViewDialog } from "./save-view-dialog.tsx"
import { useSavedViews } from "./use-saved-views.ts"

/** The saved views of a list that has no tabs of its own, and the way to save one. */
export function SavedViews() {
  const { t } = useTranslation("panels")
  const { views, shown } = useSavedViews()
  return (
    <nav
      aria-label={t("views.title")}
      className="mb-3 flex flex-wrap items-center gap-2 empty:hidden lg:pointer-fine:[--control-row:2.25rem] lg:short:mb-2"
    >
      {views.map((view) => (
        <Link
          key={view.id}
          to={{ search: view.query }}
          replace
          aria-current={view === shown ? "true" : undefined}
          className={chipClassesOf(view === shown)}
        >
          <bdi>{view.name}</bdi>
        </Link>
      ))}
      <ViewButton />
    </nav>
  )
}

/** Saves what the list shows as a view; removes the saved one that it shows. Nothing on a list as it comes. */
export function ViewButton() {
  const { t } = useTranslation("panels")
  const toast = useToast()
  const [isSaving, setIsSaving] = useState(false)
  const { list, query, shown } = useSavedViews()
  const remove = useWrite("DELETE /api/admin/saved-views/:id/", {
    onSuccess: () => toast.show({ text: t("views.removed") }),
  })
  if (shown)
    return (
      <Button
        variant="quiet"
        size="row"
        busy={remove.isPending}
        onClick={() =>
          remove.mutate(
            { params: { id: shown.id } },
            { onError: () => toast.show({ tone: "danger", text: t("list.notSaved") }) },
          )
        }
      >
        <BookmarkMinus aria-hidden="true" strokeWidth={1.75} />
        {t("views.remove")}
      </Button>
    )
  if (query === "") return null
  return (
    <>
      <Button variant="quiet" size="row" onClick={() => setIsSaving(true)}>
        <BookmarkPlus aria-hidden="true" strokeWidth={1.75} />
        {t("views.save")}
      </Button>
      {isSaving && <SaveViewDialog list={list} query={query} onClose={() => setIsSaving(false)} />}
    </>
  )
}
