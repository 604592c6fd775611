/** What the panel and its parts need to know of a player. */
export interface GrowingUpPlayer {
  id: number
  first_name: string
}
