/** Whether an element is a field that text is typed into or a choice is made in: keys and focus are the field's own. */
export function isTypedIn(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest('input, textarea, select, [contenteditable]') !== null
}
