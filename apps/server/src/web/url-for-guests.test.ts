import { expect, test } from "vitest"
import { urlForGuests } from "./page-cache.ts"

test.each([
  ["/", "/"],
  ["/?utm_source=news", "/"],
  ["/preview/faq?q=a+b&x=1&lang=sv", "/preview/faq?q=a+b&lang=sv"],
  ["/preview/faq?lang=zz", "/preview/faq"],
  ["/calendar/?bookableModal=true&bookableId=4&fbclid=z", "/calendar/?bookableModal=true&bookableId=4"],
  // Not kept, so it is its own business what it is asked with.
  ["/login?next=/account", "/login?next=/account"],
  ["/preview/home.data?_routes=x", "/preview/home.data?_routes=x"],
])("%s is rendered as %s", (url, rendered) => {
  expect(urlForGuests(url)).toBe(rendered)
})
