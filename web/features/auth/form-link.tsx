import type { ReactNode } from 'react'

type FormLinkProps = { onClick: () => void; disabled?: boolean; children: ReactNode }

/** A button in the text of a form that looks like the links beside it. */
export function FormLink({ onClick, disabled = false, children }: FormLinkProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className="justify-self-start rounded py-1 font-semibold text-brand-text text-sm underline-offset-4 hover:underline disabled:opacity-55"
    >
      {children}
    </button>
  )
}
