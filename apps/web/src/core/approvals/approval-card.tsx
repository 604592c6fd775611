import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Approval } from "./queries.ts"

/** What another guardian asks, to approve or decline; for who asked, and who would become a guardian, that it waits. */
export function ApprovalCard({ approval, isPlain = false }: { approval: Approval; isPlain?: boolean }) {
  const id = `approval-${approval.id}`
  const content = (
    <>
      <Words approval={approval} id={id} Heading={isPlain ? "h3" : "h2"} />
      {approval.relation === "answerer" ? (
        !approval.has_approved && <Answers approval={approval} />
      ) : (
        <Withdraw approval={approval} />
      )}
    </>
  )
  if (isPlain) return <section aria-labelledby={id}>{content}</section>
  return <Card aria-labelledby={id}>{content}</Card>
}

function Words({ approval, id, Heading }: { approval: Approval; id: string; Heading: "h2" | "h3" }) {
  const { t } = useTranslation("approvals")
  const format = useFormat()
  const { kind, relation, player, asked_by, new_guardian, waits_for } = approval
  const name = asked_by.name || asked_by.email
  const words = {
    name,
    player: player?.first_name ?? "",
    newcomer: new_guardian?.name || new_guardian?.email || "",
    email: new_guardian?.email ?? "",
    before: String(approval.year_before),
    after: String(approval.year_after),
    names: format.list(waits_for),
  }
  const isYear = kind === "year_of_birth"
  const waits = waits_for.length > 0
  const title = () => {
    if (relation === "newcomer") return t("newcomerTitle")
    if (relation === "answerer") return t(isYear ? "yearTitle" : "guardianTitle", words)
    return t(isYear ? "yearWaitsTitle" : "guardianWaitsTitle", words)
  }
  const text = () => {
    if (relation === "newcomer") return t("newcomerText", words)
    if (relation === "answerer")
      return approval.has_approved && waits
        ? t("youApproved", words)
        : t(isYear ? "yearText" : "guardianText", words)
    if (isYear) return t(waits ? "yearWaits" : "yearWaitsAcademy", words)
    return t(waits ? "guardianWaits" : "guardianWaitsAcademy", words)
  }
  return (
    <>
      <Heading id={id} className="text-title text-heading">
        {title()}
      </Heading>
      <p className="mt-2 text-ink-muted [overflow-wrap:anywhere]">{text()}</p>
    </>
  )
}

function Answers({ approval: { id } }: { approval: Approval }) {
  const { t } = useTranslation(["approvals", "problems"])
  const toast = useToast()
  const answer = useWrite("POST /api/approvals/:id/answer/")
  const [said, setSaid] = useState<"approve" | "decline" | null>(null)
  const say = (action: "approve" | "decline") => {
    setSaid(action)
    answer.mutate(
      { params: { id }, body: { action } },
      {
        onSuccess: () => toast.show({ text: t(action === "approve" ? "approvedToast" : "declinedToast") }),
      },
    )
  }
  return (
    <>
      {answer.isError && (
        <Notice tone="danger" className="mt-4">
          {t(`problems:${reasonOf(answer.error)}`)}
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="tonal"
          className="grow"
          busy={answer.isPending && said === "approve"}
          onClick={() => say("approve")}
        >
          {t("approve")}
        </Button>
        <Button
          variant="outline"
          className="grow"
          busy={answer.isPending && said === "decline"}
          onClick={() => say("decline")}
        >
          {t("decline")}
        </Button>
      </div>
    </>
  )
}

function Withdraw({ approval: { id } }: { approval: Approval }) {
  const { t } = useTranslation(["approvals", "problems"])
  const toast = useToast()
  const withdraw = useWrite("POST /api/approvals/:id/withdraw/", {
    onSuccess: () => toast.show({ text: t("withdrawnToast") }),
  })
  return (
    <>
      {withdraw.isError && (
        <Notice tone="danger" className="mt-4">
          {t(`problems:${reasonOf(withdraw.error)}`)}
        </Notice>
      )}
      <Button
        variant="outline"
        size="row"
        className="mt-5"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { id } })}
      >
        {t("withdraw")}
      </Button>
    </>
  )
}
