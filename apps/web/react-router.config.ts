import type { Config } from "@react-router/dev/config"

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // The whole route table in the first HTML: no request to discover routes, nothing to hold back from anybody.
  routeDiscovery: { mode: "initial" },
} satisfies Config
