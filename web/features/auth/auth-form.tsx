import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ErrorState } from '../../ui/states.tsx'

type AuthFormProps = {
  page: string
  title: string
  /** What the form is about, under its title. */
  intro?: string | undefined
  /** The intro's id, for the `aria-describedby` of a field. */
  introId?: string
  /** The success message of an earlier step. */
  notice?: string | undefined
  /** What went wrong with the whole form; shown above it. */
  error?: string | undefined
  /** What to focus when the form replaces another one on the page: its title, or its only field. */
  takesFocus?: 'title' | 'field' | undefined
  submit: string
  canSubmit: boolean
  busy: boolean
  onSubmit: () => void
  children: ReactNode
  footer: ReactNode
}

/** The frame that the forms of sign-up and login share. */
export function AuthForm(props: AuthFormProps) {
  const { page, title, intro, introId, notice, error, takesFocus, submit, canSubmit, busy, onSubmit } = props
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus === 'title') heading.current?.focus()
    if (takesFocus === 'field') form.current?.querySelector('input')?.focus()
  }, [takesFocus])
  return (
    <section className="mx-auto flex w-full max-w-sm flex-col justify-center gap-6 px-5 py-8 sm:px-0 lg:pb-24">
      <PageTitle>{t('app.title', { page })}</PageTitle>
      <header className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-2xl tracking-tight outline-none">
          {title}
        </h1>
        {intro !== undefined && (
          <p id={introId} className="break-words text-ink-muted">
            {intro}
          </p>
        )}
      </header>
      <Notice text={notice} />
      {error !== undefined && <ErrorState message={error} />}
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (canSubmit && !busy) onSubmit()
        }}
      >
        {props.children}
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
      <div className="grid gap-4 text-ink-muted text-sm">{props.footer}</div>
    </section>
  )
}

function Notice({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p
      role="status"
      className="flex items-start gap-3 rounded-xl border border-gain/40 bg-gain-soft px-4 py-3 font-medium"
    >
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-gain" />
      {text}
    </p>
  )
}
