import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import type { MyData } from "../../registrations/personal-data.ts"

/**
 * Everything that is kept about an account and the players it looks after, as the features registered it: what a person
 * may ask to see and to take along (GDPR, articles 15 and 20).
 */
export async function readMyData(
  { pool, clock, settings, personalData }: Deps,
  { account_id }: Caller,
  language: Language,
): Promise<MyData> {
  const subject = { account_id, language, secret_key: settings.secretKey }
  const parts = await Promise.all(personalData.map((feature) => feature.read?.(pool, subject)))
  // That no part is missing is tried by personal-data.api.test.ts; the compiled answer refuses one too.
  return Object.assign({ created: toIsoWithOffset(clock()) }, ...parts) as MyData
}
