import * as messageCalls from "@academy/contract/messages"
import * as calls from "@academy/contract/site"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { takeOneClickForms } from "../../http/one-click-forms.ts"
import { addMessageNote } from "./add-message-note.ts"
import { answerMessage } from "./answer-message.ts"
import { changeMessage } from "./change-message.ts"
import { confirmNewsletter } from "./confirm-newsletter.ts"
import { readMessages } from "./read-messages.ts"
import { readNews } from "./read-news.ts"
import { removeMessageNote } from "./remove-message-note.ts"
import { searchEngineRoutes } from "./search-engines.ts"
import { sendCampEnquiry } from "./send-camp-enquiry.ts"
import { sendContactMessage } from "./send-contact-message.ts"
import { signUpForNewsletter } from "./sign-up-for-newsletter.ts"
import { unsubscribeFromNewsletter } from "./unsubscribe-from-newsletter.ts"

export function siteRoutes(app: FastifyInstance, deps: Deps) {
  searchEngineRoutes(app, deps)
  implement(app, deps, messageCalls.getMessages, ({ params, query, caller, language }) =>
    readMessages(deps.db, params, query, caller, language),
  )
  implement(app, deps, messageCalls.answerMessage, ({ caller, params, body }) =>
    answerMessage(deps, caller.account_id, params, body),
  )
  implement(app, deps, messageCalls.changeMessage, ({ caller, params, body }) =>
    changeMessage(deps, caller.account_id, params, body),
  )
  implement(app, deps, messageCalls.addMessageNote, ({ caller, params, body }) =>
    addMessageNote(deps, caller.account_id, params, body),
  )
  implement(app, deps, messageCalls.removeMessageNote, ({ caller, params }) =>
    removeMessageNote(deps, caller, params),
  )
  implement(app, deps, calls.getNews, () => readNews(deps.pool, deps.clock()))
  implement(app, deps, calls.sendContactMessage, ({ body, request }) =>
    sendContactMessage(deps, body, request),
  )
  implement(app, deps, calls.sendCampEnquiry, ({ body, request }) => sendCampEnquiry(deps, body, request))
  implement(app, deps, calls.signUpForNewsletter, ({ body, request }) =>
    signUpForNewsletter(deps, body, request),
  )
  implement(app, deps, calls.confirmNewsletter, ({ body }) => confirmNewsletter(deps, body.key))
  app.register(async (mailPrograms) => {
    takeOneClickForms(mailPrograms)
    implement(mailPrograms, deps, calls.unsubscribeFromNewsletter, ({ params }) =>
      unsubscribeFromNewsletter(deps, params.key),
    )
  })
}
