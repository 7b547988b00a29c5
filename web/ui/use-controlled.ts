import { useReducer } from 'react'

/**
 * Renders a control again after each of its changes, so that it shows its value even if the page took nothing of what was typed or
 * chosen: Preact sets a control's value only when it renders it.
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
