import { allPages, hasPage } from "@academy/contract/pages"
import { languageQuery, offeredLanguages } from "@academy/domain/offered-languages"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"

/** One entry per page, with its address in every language. */
function sitemap(publicUrl: string): string {
  const urls = allPages
    .filter(({ path, sitemap }) => sitemap && hasPage(path))
    .map(({ path }) => {
      const address = `${publicUrl}${path}`
      const alternates = offeredLanguages().map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${address}${languageQuery(language)}"/>`,
      )
      const byDefault = `<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>`
      return `<url><loc>${address}</loc>${alternates.join("")}${byDefault}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`
}

/** Everything but what needs a login; nothing at all before the site is open. */
const robots = (publicUrl: string, isOpen: boolean) =>
  isOpen
    ? `User-agent: *
${allPages
  .filter((page) => page.robots === false)
  .map(({ path }) => `Disallow: ${path}\n`)
  .join("")}Disallow: /api/
Disallow: /accounts/

Sitemap: ${publicUrl}/sitemap.xml
`
    : "User-agent: *\nDisallow: /\n"

const HOUR_S = 3600

/** What search engines ask for first. */
export function searchEngineRoutes(app: FastifyInstance, { settings }: Pick<Deps, "settings">) {
  const { publicUrl, launch } = settings
  const cached = { "cache-control": `public, max-age=${HOUR_S}` }
  app.get("/robots.txt", { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers(cached)
      .type("text/plain; charset=utf-8")
      .send(robots(publicUrl, launch.mode === "open")),
  )
  app.get("/sitemap.xml", { schema: { hide: true } }, (_request, reply) =>
    reply.headers(cached).type("application/xml; charset=utf-8").send(sitemap(publicUrl)),
  )
}
