import { passwordWeaknesses } from "@academy/domain/passwords"
import type { FieldValues, Path, UseFormReturn } from "react-hook-form"
import { SecretField } from "./auth-fields.tsx"
import { PasswordRules } from "./password-rules.tsx"

interface NewPasswordFieldsProps<F extends FieldValues> {
  form: UseFormReturn<F>
  /** What stands below a field. */
  errorOf: (field: Path<F>) => string | undefined
  /** The two fields of the form, and what they are called. */
  password: { name: Path<F>; label: string }
  again: { name: Path<F>; label: string }
  /** What is said when the two differ. */
  mismatch?: "mismatch" | "mismatch_change"
}

type NewPasswordFieldProps<F extends FieldValues> = Pick<
  NewPasswordFieldsProps<F>,
  "form" | "errorOf" | "password"
> & {
  /** The field that repeats it, where there is one. */
  again?: Path<F>
}

/**
 * A password somebody wants to have: the academy's rule, by the same function that the server asks, told while one
 * types. Messages are codes of `accounts.json`.
 */
export function NewPasswordField<F extends FieldValues>(props: NewPasswordFieldProps<F>) {
  const { form, errorOf, password, again } = props
  return (
    <>
      <SecretField
        label={password.label}
        autoComplete="new-password"
        error={errorOf(password.name)}
        {...form.register(password.name, {
          required: "required",
          // Mended here, the two are alike.
          ...(again !== undefined && { deps: [again] }),
          validate: (typed: string) => passwordWeaknesses(typed.trim()).join("\n") || true,
        })}
      />
      <PasswordRules password={form.watch(password.name) ?? ""} />
    </>
  )
}

/** The same, and once more. */
export function NewPasswordFields<F extends FieldValues>(props: NewPasswordFieldsProps<F>) {
  const { form, errorOf, password, again, mismatch = "mismatch" } = props
  return (
    <>
      <NewPasswordField form={form} errorOf={errorOf} password={password} again={again.name} />
      <SecretField
        label={again.label}
        autoComplete="new-password"
        error={errorOf(again.name)}
        {...form.register(again.name, {
          required: "confirm_required",
          validate: (typed: string) => typed === form.getValues(password.name) || mismatch,
        })}
      />
    </>
  )
}
