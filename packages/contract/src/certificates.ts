import { certificateKinds } from "@academy/domain/certificates"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Day, Done, Id, Instant, Text } from "./shapes.ts"

const OneOfAccount = Type.Object({ id: Id, kind: Choice(certificateKinds) })

const Certificate = Type.Object({
  kind: Choice(certificateKinds),
  valid_until: Day,
  note: Type.String(),
  checked_at: Instant,
  checked_by_name: Type.String({ description: "Who checked it; empty if that account was deleted" }),
})

export const getCertificates = call({
  method: "GET",
  path: "/api/admin/certificates/",
  summary: "All team members, with the certificates that an admin has checked",
  access: "superuser",
  answer: Type.Array(
    Type.Object({ account_id: Id, name: Type.String(), certificates: Type.Array(Certificate) }),
  ),
  refusals: [],
})

export const saveCertificate = call({
  method: "PUT",
  path: "/api/accounts/:id/certificates/:kind/",
  summary:
    "Sets the expiry date of a team member's certificate, by the admin who has seen it; a new date gets new reminders. Recorded in the audit log",
  access: "superuser",
  params: OneOfAccount,
  body: Type.Object({
    valid_until: Day,
    note: Text(longest.certificateNote),
  }),
  answer: Done,
  refusals: ["not_found"],
})

export const removeCertificate = call({
  method: "DELETE",
  path: "/api/accounts/:id/certificates/:kind/",
  summary: "Removes a certificate that was entered by mistake; the audit log keeps a record",
  access: "superuser",
  params: OneOfAccount,
  answer: Done,
  refusals: ["not_found"],
})

export const getOwnCertificates = call({
  method: "GET",
  path: "/api/staff/certificates/",
  summary: "The caller's own certificates and their expiry dates",
  access: "staff",
  answer: Type.Array(Certificate),
  refusals: [],
})
