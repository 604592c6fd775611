import { toIsoWithOffset } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { coachCertificates } from "../../db/tables/certificates.ts"
import type { MyData, PersonalData } from "../../registrations/personal-data.ts"

type CertificateRow = Omit<MyData["coach_certificates"][number], "checked_at"> & { checked_at: Date }

/** What the office has seen of those who work here. Who saw it stays as a number. */
export const certificatesData: PersonalData = {
  name: "certificates",
  tables: ["coach_certificates"],
  async read(pool, { account_id }) {
    const { rows } = await pool.query<CertificateRow>(
      `select kind, valid_until::text, note, checked_at from coach_certificates where account_id = $1 order by id`,
      [account_id],
    )
    return {
      coach_certificates: rows.map(({ checked_at, ...row }) => ({
        ...row,
        checked_at: toIsoWithOffset(checked_at),
      })),
    }
  },
  async forget(tx, { account_id }) {
    await tx.delete(coachCertificates).where(eq(coachCertificates.account_id, account_id))
    return undefined
  },
}
