/**
 * SQL for whether the passes of a lot can be spent at an instant: those of a paused membership wait.
 * @param lots the alias of `pass_lots`
 * @param now SQL too: a parameter
 */
export const isUsable = (lots: string, now: string): string =>
  `(${lots}.rest_from is null or ${lots}.rest_from > ${now} or ${lots}.rest_until <= ${now})`
