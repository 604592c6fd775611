/** Of a part that a transfer pays, by which an undo knows that the order has it. */
export const PART_KEY = "bank-part:"

/** Of what was missing from a transfer and was written off: no money came. An undo puts its own name before it. */
export const WRITE_OFF_KEY = "write-off:"

/** Of `payments`, whether it is written off and not received. */
export const isWrittenOff = `payment ~ '(^|:)${WRITE_OFF_KEY}'`
export const WRITTEN_OFF = new RegExp(`(^|:)${WRITE_OFF_KEY}`)
