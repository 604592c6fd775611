/** Someone who acts now and then, on a phone or at a desk. */
export interface Person {
  /** Whether the person does something now. */
  isAwake(slot: Slot): boolean
  act(slot: Slot): Promise<void>
}

/** A moment of a simulated day, an hour or half of one after the last. */
export interface Slot {
  now: Date
  /** `YYYY-MM-DD` of the academy. */
  day: string
  /** In Stockholm; 17.5 is 17:30. */
  hour: number
  /** 1 is Monday. */
  weekday: number
}
