import * as pictureCalls from "@academy/contract/session-pictures"
import * as calls from "@academy/contract/staff-sessions"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { addSessionPicture, PICTURE_FIELD } from "./add-session-picture.ts"
import { confirmSessionPictures } from "./confirm-session-pictures.ts"
import { previewSessionMessage } from "./preview-session-message.ts"
import { readStaffMessages } from "./read-staff-messages.ts"
import { readStaffSession } from "./read-staff-session.ts"
import { readToDo } from "./read-to-do.ts"
import { readWhoOpened } from "./read-who-opened.ts"
import { removeSessionPicture } from "./remove-session-picture.ts"
import { saveSessionNote } from "./save-session-note.ts"
import { saveSessionPlan } from "./save-session-plan.ts"
import { sendPaymentReminder } from "./send-payment-reminder.ts"
import { sendRatingReminders } from "./send-rating-reminders.ts"
import { sendSessionMessage } from "./send-session-message.ts"

export function staffSessionsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getStaffSession, ({ caller, params, language }) =>
    readStaffSession(deps, caller, params.id, language),
  )
  implement(app, deps, calls.saveSessionNote, ({ caller, params, body }) =>
    saveSessionNote(deps, caller, params.id, body),
  )
  implement(app, deps, pictureCalls.addSessionPicture, ({ caller, params, body, files }) =>
    addSessionPicture(deps, caller, params.id, body, files[PICTURE_FIELD]),
  )
  implement(app, deps, pictureCalls.confirmSessionPictures, ({ caller, params, body }) =>
    confirmSessionPictures(deps, caller, params.id, body),
  )
  implement(app, deps, pictureCalls.removeSessionPicture, ({ caller, params }) =>
    removeSessionPicture(deps, caller, params.id),
  )
  implement(app, deps, calls.saveSessionPlan, ({ caller, params, body }) =>
    saveSessionPlan(deps, caller, params.id, body),
  )
  implement(app, deps, calls.previewSessionMessage, ({ caller, params, body }) =>
    previewSessionMessage(deps, caller, params.id, body),
  )
  implement(app, deps, calls.sendSessionMessage, ({ caller, params, body }) =>
    sendSessionMessage(deps, caller, params.id, body),
  )
  implement(app, deps, calls.getMessageReaders, ({ caller, params }) =>
    readWhoOpened(deps, caller, params.id),
  )
  implement(app, deps, calls.getStaffMessages, ({ caller, language }) =>
    readStaffMessages(deps, caller.account_id, language),
  )
  implement(app, deps, calls.getToDo, ({ caller, language }) => readToDo(deps, caller.account_id, language))
  implement(app, deps, calls.sendPaymentReminder, ({ caller, params }) =>
    sendPaymentReminder(deps, caller, params.id),
  )
  implement(app, deps, calls.sendRatingReminders, ({ caller, params }) =>
    sendRatingReminders(deps, caller, params.id),
  )
}
