import { test } from "../journey.ts"
import { newerFunctions } from "../newer-functions.ts"
import { logInBookAndPay, planForOlder } from "../older-browser.ts"

/** older-browsers.spec.ts removes all of them together. */
let sessions: Awaited<ReturnType<typeof planForOlder>>
test.beforeAll(async ({ browser }, { workerIndex }) => {
  const office = await browser.newPage()
  sessions = await planForOlder(office, `Older ${workerIndex}`)
  await office.close()
})

for (const name of newerFunctions) {
  test(`a browser without ${name} logs in, books and pays by card and by Swish`, async ({
    page,
    visit,
    baseURL,
  }) => {
    await logInBookAndPay(page, { arriving: await visit(), names: [name], sessions, baseURL })
  })
}
