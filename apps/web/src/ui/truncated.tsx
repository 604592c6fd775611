import type { ComponentProps } from "react"
import { cx } from "./class-names.ts"

/**
 * One line that ends in an ellipsis. It has the direction of its own text: an email address on a page in Arabic would
 * lose its beginning otherwise.
 */
export const Truncated = ({ className, ...rest }: ComponentProps<"bdi">) => (
  <bdi className={cx("block truncate", className)} {...rest} />
)
