import * as emailCalls from "@academy/contract/email-changes"
import * as calls from "@academy/contract/families"
import * as peopleCalls from "@academy/contract/family-people"
import * as unsentCalls from "@academy/contract/unsent-emails"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { addFamily } from "./add-family.ts"
import { addFamilyGuardian } from "./add-family-guardian.ts"
import { addFamilyPlayer } from "./add-family-player.ts"
import { addOfficeNote } from "./add-office-note.ts"
import { answerEmailChange } from "./answer-email-change.ts"
import { askForEmailChange } from "./ask-for-email-change.ts"
import { blockFamily } from "./block-family.ts"
import { emailFamily } from "./email-family.ts"
import { endGuardianship } from "./end-guardianship.ts"
import { mergeAccounts } from "./merge-accounts.ts"
import { readFamilyTimeline } from "./read-family-timeline.ts"
import { readMergePreview } from "./read-merge-preview.ts"
import { readOfficeFamilies } from "./read-office-families.ts"
import { readOfficeFamily } from "./read-office-family.ts"
import { readOfficeHealthNote } from "./read-office-health-note.ts"
import { readPlayerFamilies } from "./read-player-families.ts"
import { readUnsentEmails } from "./read-unsent-emails.ts"
import { removeOfficeNote } from "./remove-office-note.ts"
import { removeUnsentEmail } from "./remove-unsent-email.ts"
import { sendDataLink } from "./send-data-link.ts"
import { sendEmailAgain } from "./send-email-again.ts"
import { sendLoginEmail } from "./send-login-email.ts"
import { withdrawEmailChange } from "./withdraw-email-change.ts"

export function familiesRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getOfficeFamilies, ({ caller, query }) =>
    readOfficeFamilies(deps, caller.account_id, query),
  )
  implement(app, deps, calls.getOfficeFamily, ({ caller, params, language }) =>
    readOfficeFamily(deps, caller, params.id, language),
  )
  implement(app, deps, calls.getFamilyTimeline, ({ caller, params, query, language }) =>
    readFamilyTimeline(deps, caller, params.id, query, language),
  )
  implement(app, deps, calls.getPlayerFamilies, ({ caller, params }) =>
    readPlayerFamilies(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.getOfficeHealthNote, ({ caller, params }) =>
    readOfficeHealthNote(deps, caller.account_id, params.id),
  )
  implement(app, deps, unsentCalls.getUnsentEmails, ({ caller, language }) =>
    readUnsentEmails(deps, { ...caller, language }),
  )
  implement(app, deps, unsentCalls.sendEmailAgain, ({ caller, params }) =>
    sendEmailAgain(deps, caller.account_id, params.id),
  )
  implement(app, deps, unsentCalls.removeUnsentEmail, ({ caller, params }) =>
    removeUnsentEmail(deps, caller.account_id, params.id),
  )
  implement(app, deps, peopleCalls.addFamily, ({ caller, body }) => addFamily(deps, caller.account_id, body))
  implement(app, deps, peopleCalls.addFamilyGuardian, ({ caller, params, body }) =>
    addFamilyGuardian(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, peopleCalls.addFamilyPlayer, ({ caller, params, body }) =>
    addFamilyPlayer(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.addOfficeNote, ({ caller, params, body }) =>
    addOfficeNote(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.emailFamily, ({ caller, params, body }) =>
    emailFamily(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.removeOfficeNote, ({ caller, params }) => removeOfficeNote(deps, caller, params))
  implement(app, deps, calls.sendLoginEmail, ({ caller, params }) =>
    sendLoginEmail(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.sendDataLink, ({ caller, params }) =>
    sendDataLink(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.blockFamily, ({ caller, params, body }) =>
    blockFamily(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, emailCalls.askForEmailChange, ({ caller, params, body }) =>
    askForEmailChange(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, emailCalls.withdrawEmailChange, ({ caller, params }) =>
    withdrawEmailChange(deps, caller.account_id, params.id),
  )
  implement(app, deps, emailCalls.answerEmailChange, ({ body, request }) =>
    answerEmailChange(deps, body, request.ip),
  )
  implement(app, deps, calls.getMergePreview, ({ caller, params }) =>
    readMergePreview(deps, caller.account_id, params),
  )
  implement(app, deps, calls.mergeAccounts, ({ caller, params, body }) =>
    mergeAccounts(deps, caller, params.id, body),
  )
  implement(app, deps, calls.endGuardianship, ({ caller, body }) =>
    endGuardianship(deps, caller.account_id, body),
  )
}
