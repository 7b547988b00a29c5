import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import type { FieldProblems, RequestProblem } from './request-form.ts'

/**
 * The state of a form, checked while the player types.
 * @param empty the form's first values, also after it was sent
 * @param problemsOf checks the fields
 */
export function useForm<Form extends { readonly [Field in keyof Form]: string }>(
  empty: Form,
  problemsOf: (form: Form) => FieldProblems<Form>,
) {
  const t = useText()
  const [changed, setChanged] = useState<Partial<Form>>({})
  const [hasTriedToSend, setTried] = useState(false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const typed: Form = { ...empty, ...changed }
  const problems = problemsOf(typed)

  /** The props of a field; its name lets `submit` find an invalid one. */
  function field<Name extends keyof Form & string>(name: Name) {
    const problem: RequestProblem | undefined = problems[name]
    return {
      name,
      value: typed[name] as string,
      problem: problem && t(problem),
      hasTriedToSend,
      onChange: (value: string) => setChanged((before) => ({ ...before, [name]: value })),
    }
  }

  /** Sends the form if it is valid; otherwise focuses the first invalid field. */
  async function submit(event: FormEvent<HTMLFormElement>, send: (form: Form) => Promise<boolean>) {
    event.preventDefault()
    const wrong = Object.keys(problems)[0]
    if (wrong !== undefined) {
      setTried(true)
      focusField(event.currentTarget, wrong)
    } else if (await send(typed)) {
      setChanged({})
      setTried(false)
    }
  }
  return { typed, field, submit, submitButton }
}

/** The form's state and functions, as its fields take them. */
export type CheckedForm<Form extends { readonly [Field in keyof Form]: string }> = ReturnType<
  typeof useForm<Form>
>

export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
