import type { Answer } from "@academy/contract/client"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { write } from "../../api/concerns.ts"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { type BankFileText, FileError, type FileProblem, readBankFiles } from "./read-bank-files.ts"

export type BankFileAnswer = Answer<"POST /api/admin/bank-files/">
/** What came of one file, or of one in a ZIP. */
export type FileOutcome = { name: string } & (
  | { answer: BankFileAnswer; problem: null }
  | { answer: null; problem: FileProblem | ProblemReason }
)

export interface BankImport {
  /** What was read, so that it can be sent again when the office has said that an account is the academy's. */
  files: BankFileText[]
  outcomes: FileOutcome[]
}

/** Reads a chosen file and sends what is in it, one text after the other; a text that is refused keeps none back. */
export function useBankImport() {
  const client = useQueryClient()
  return useMutation<BankImport, Error, File | BankFileText[]>({
    mutationFn: async (given) => {
      let files: BankFileText[] = []
      try {
        files = given instanceof File ? await readBankFiles(given) : given
      } catch (error) {
        if (!(error instanceof FileError) || !(given instanceof File)) throw error
        return { files, outcomes: [{ name: given.name, answer: null, problem: error.problem }] }
      }
      const outcomes: FileOutcome[] = []
      for (const { name, content } of files)
        outcomes.push(
          await write(client, "POST /api/admin/bank-files/", { body: { content } }).then(
            (answer) => ({ name, answer, problem: null }),
            (failure) => ({ name, answer: null, problem: reasonOf(failure) }),
          ),
        )
      return { files, outcomes }
    },
  })
}
