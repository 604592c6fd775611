/**
 * What a pass is called on the screen, by the name of its type (specification, section 3: names meaning group or
 * fitness are group credits, pt or personal are PT credits). A type that the academy made itself keeps its own name.
 */
export function passNameKey(typeName: string): "group" | "fitness" | "personal" | "other" {
  if (/fitness/i.test(typeName)) return "fitness"
  if (/group/i.test(typeName)) return "group"
  if (/\bpt\b|personal/i.test(typeName)) return "personal"
  return "other"
}
