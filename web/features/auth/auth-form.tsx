import type { ReactNode } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

type AuthFormProps = {
  page: string
  title: string
  /** What went wrong with the whole form; shown above it. */
  error?: string | undefined
  submit: string
  canSubmit: boolean
  busy: boolean
  onSubmit: () => void
  children: ReactNode
  footer: ReactNode
}

/** The frame that sign-up and login share. */
export function AuthForm(props: AuthFormProps) {
  const { page, title, error, submit, canSubmit, busy, onSubmit, children, footer } = props
  const t = useText()
  return (
    <section className="mx-auto flex w-full max-w-sm flex-col justify-center gap-6 px-5 py-8 sm:px-0 lg:pb-24">
      <title>{t('app.title', { page })}</title>
      <h1 className="font-bold text-2xl tracking-tight">{title}</h1>
      {error !== undefined && <ErrorState message={error} />}
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (canSubmit && !busy) onSubmit()
        }}
      >
        {children}
        <Button
          type="submit"
          tone="primary"
          size="lg"
          wide
          disabled={!canSubmit}
          busy={busy}
          className="mt-1"
        >
          {submit}
        </Button>
      </form>
      <div className="grid gap-4 text-ink-muted text-sm">{footer}</div>
    </section>
  )
}
