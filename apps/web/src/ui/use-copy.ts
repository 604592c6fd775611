import { useToast } from "./toast.tsx"

interface CopyWords {
  copied: string
  /** A browser may refuse, and knows no clipboard on a page without HTTPS. */
  notCopied: string
}

/** Copies a text to the clipboard, and says in a toast whether it did. */
export function useCopy({ copied, notCopied }: CopyWords): (text: string) => Promise<void> {
  const toast = useToast()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.show({ text: copied })
    } catch {
      toast.show({ tone: "danger", text: notCopied })
    }
  }
}
