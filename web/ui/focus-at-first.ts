/** A ref that focuses its element once it is there. `autoFocus` alone does so only where nothing has the focus yet. */
export function focusAtFirst(element: HTMLElement | null): void {
  element?.focus()
}
