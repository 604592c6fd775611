import type { OfficeWrite } from "./send-call.ts"
import type { TestApp } from "./test-app.ts"

/** For each write of packs on offer: makes what it is about, and says what is sent. */
export function packOfferWritesOf(
  { given }: Pick<TestApp, "given">,
  by: OfficeWrite["by"],
): Record<string, () => Promise<OfficeWrite>> {
  const givenPack = async () => ({ id: (await given.package()).id })
  return {
    "PATCH /api/admin/packages/:id/": async () => ({
      by,
      params: await givenPack(),
      body: { valid_days: 90 },
    }),
    "POST /api/admin/packages/:id/price/": async () => ({
      by,
      params: await givenPack(),
      body: { price: 2600, from_day: "2027-02-01" },
    }),
  }
}
