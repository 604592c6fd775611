import { Notice } from "../../ui/notice.tsx"

export interface NoticeWords {
  title: string
  text: string
}

/** What is wrong with a form as a whole; a title that says it all stands alone. */
export function FormNotice({ notice }: { notice: NoticeWords | null }) {
  if (!notice) return null
  return (
    <Notice tone="danger">
      <p className="text-label">{notice.title}</p>
      {notice.text !== notice.title && <p>{notice.text}</p>}
    </Notice>
  )
}
