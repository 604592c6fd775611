import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { write } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useToast } from "../../../ui/toast.tsx"

/** How many sessions that did not go back the toast names. */
const MOST_NAMED = 5

interface Undone {
  id: number
  name: string
  change: number
}

/** Undoes a change of a role from its toast or the person's row, and says which sessions stay as they are. */
export function useUndoRole() {
  const { t } = useTranslation(["admin", "problems"])
  const format = useFormat()
  const toast = useToast()
  const client = useQueryClient()
  return async ({ id, name, change }: Undone) => {
    try {
      const answer = await write(client, "POST /api/accounts/:id/role/undo/", {
        ...{ params: { id }, body: { change } },
      })
      const { staff_role, given_back, left } = answer
      const said = { name, role: t(`colleagues.role.${staff_role ?? "none"}`), given: given_back }
      const sentence = t(given_back > 0 ? "colleagues.undo.doneSessions" : "colleagues.undo.done", said)
      if (left.length === 0) return void toast.show({ text: sentence })
      const named = left
        .slice(0, MOST_NAMED)
        .map(({ title, starts_at }) => format.parts([title, format.moment(starts_at)]))
      toast.show({
        text: (
          <>
            {sentence} {t("colleagues.undo.left", { n: left.length })}
            <span className="mt-1 block">
              {named.map((session) => (
                <bdi key={session} className="block">
                  {session}
                </bdi>
              ))}
              {left.length > MOST_NAMED && "…"}
            </span>
          </>
        ),
        duration: Number.POSITIVE_INFINITY,
      })
    } catch (error) {
      toast.show({ tone: "danger", text: t(`problems:${reasonOf(error)}`) })
    }
  }
}
