/** Takes the reader to the first field that is marked wrong, once the marks are drawn. */
export function focusFirstWrong(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
