import { useReducer } from 'react'

/**
 * Renders a control again after each change, so that it shows its `value` even where the page rejects what was typed or chosen.
 * Preact sets the value only when it renders the control; React sets it after every change.
 * @returns the handler for the control's `onChange`
 */
export function useControlled<Change>(
  onChange: ((change: Change) => void) | undefined,
): (change: Change) => void {
  const [, render] = useReducer((times: number) => times + 1, 0)
  return (change) => {
    onChange?.(change)
    render()
  }
}
