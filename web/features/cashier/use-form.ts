import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import type { FieldProblems, RequestProblem } from './request-form.ts'

/**
 * What is typed into a form, checked as it is typed.
 * @param empty the form as it begins, and after it was sent
 * @param problemsOf what is wrong with it
 */
export function useForm<Form extends { readonly [Field in keyof Form]: string }>(
  empty: Form,
  problemsOf: (form: Form) => FieldProblems<Form>,
) {
  const t = useText()
  const [changed, setChanged] = useState<Partial<Form>>({})
  const [isTried, setTried] = useState(false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const typed: Form = { ...empty, ...changed }
  const problems = problemsOf(typed)

  /** What every field needs; its name is how a wrong one is found. */
  function field<Name extends keyof Form & string>(name: Name) {
    const problem: RequestProblem | undefined = problems[name]
    return {
      name,
      value: typed[name] as string,
      problem: problem && t(problem),
      isTried,
      onChange: (value: string) => setChanged((before) => ({ ...before, [name]: value })),
    }
  }

  /** Sends what is typed if nothing of it is wrong; otherwise leads to the first field that is. */
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

/** A form as its fields take it. */
export type CheckedForm<Form extends { readonly [Field in keyof Form]: string }> = ReturnType<
  typeof useForm<Form>
>

export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
