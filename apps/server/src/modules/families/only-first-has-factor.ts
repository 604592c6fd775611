const hasFactor = (account: string) =>
  `exists (select from authenticators f where f.account_id = ${account} and f.type <> 'recovery_codes')`

/** SQL: whether the first account has a second factor and the other has none. */
export const onlyFirstHasFactor = (first: string, other: string) =>
  `(${hasFactor(first)} and not ${hasFactor(other)})`
