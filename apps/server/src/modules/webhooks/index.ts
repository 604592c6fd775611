export { webhooksData } from "./personal-data.ts"
export { webhooksRoutes } from "./routes.ts"
export { sendWebhooks } from "./send-webhooks.ts"
export { sweepWebhookEvents } from "./sweep-webhook-events.ts"
