import { Eye, EyeOff } from "lucide-react"
import { useState } from "react"
import { IconButton } from "./icon-button.tsx"
import { TextField, type TextFieldProps } from "./text-field.tsx"

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "end" | "icon"> {
  showLabel: string
  hideLabel: string
}

/** A password that can be looked at while it is written. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? hideLabel : showLabel}
          icon={<Icon strokeWidth={1.75} className="text-ink-muted" />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
