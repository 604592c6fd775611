import type { ComponentProps, ReactNode } from "react"
import { DialogEnd } from "../../ui/dialog.tsx"

interface WrittenFormProps extends ComponentProps<"form"> {
  /** As it will be read. */
  email: ReactNode
  button: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Fields and the email that they make, beside each other on a desktop. On a phone the button stays at the thumb. */
export function WrittenForm({ email, button, children, ...form }: WrittenFormProps) {
  return (
    <form
      {...form}
      className="flex flex-col gap-6 md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:items-start md:gap-y-5"
    >
      <div className="grid grid-cols-1 gap-5">{children}</div>
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">{email}</div>
      <DialogEnd className="grid md:static md:col-start-1 md:m-0 md:border-0 md:p-0">{button}</DialogEnd>
    </form>
  )
}
