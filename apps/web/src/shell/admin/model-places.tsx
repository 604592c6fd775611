import { useQuery } from "@tanstack/react-query"
import { href, NavLink } from "react-router"
import { answer } from "../../api/answers.ts"
import { useModelWords } from "../../modules/models/index.ts"
import { cx } from "../../ui/class-names.ts"

/** The entities below "Models", each leading to its list; nothing until they are known. */
export function ModelPlaces() {
  const words = useModelWords()
  const { data: models = [] } = useQuery({
    ...answer("GET /api/admin/models/"),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <ul className="ms-5 mt-1 grid gap-0.5 border-s border-line ps-2">
      {models.map(({ name }) => (
        <li key={name}>
          <NavLink
            to={href("/admin/models/:model", { model: name })}
            className={({ isActive }) =>
              cx(
                "flex min-h-11 items-center rounded-button px-3 text-label text-smallest text-ink-muted hover:bg-hover hover:text-ink pointer-fine:min-h-8.5",
                isActive && "bg-tonal text-ink",
              )
            }
          >
            {words.modelName(name)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
