import type { Household } from "./household.ts"
import type { Slot } from "./person.ts"
import { Youth } from "./youth.ts"

const YOUNGEST = 13

/** A child of 13 or older gets a login of its own. */
export async function letEldestLogIn(family: Household, { day }: Slot): Promise<void> {
  const eldest = family.children.toSorted((a, b) => a.year - b.year).at(0)
  if (!eldest || Number(day.slice(0, 4)) - eldest.year <= YOUNGEST) return
  const email = `youth-${eldest.id}@families.example`
  const { status } = await family.browser.post(`/api/players/${eldest.id}/own-login/`, { email })
  if (status !== 200 || family.world.once.has(email)) return
  family.world.once.add(email)
  family.world.people.push(new Youth(family.world, eldest.id, email, family.mark))
}
