import { type FormEvent, useState } from 'react'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Select, TextField } from '../../../ui/field.tsx'
import type { LogFilter } from './api.ts'

/** The prefixes of actions, in the order of the desk's pages. */
const groups = [
  ...(['deposit', 'withdrawal', 'adjustment', 'player', 'match'] as const),
  ...(['market', 'news', 'upi', 'betting', 'game', 'house', 'matka'] as const),
] as const

type LogFilterFormProps = {
  filter: LogFilter
  /** Called with the parts that change. */
  onChange: (changed: LogFilter) => void
}

/** The filter of the log: by action as soon as one is chosen, by subject on Enter. */
export function LogFilterForm({ filter, onChange }: LogFilterFormProps) {
  const [subject, setSubject] = useState(filter.subject ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ subject: subject.trim() || undefined })
  }
  return (
    <search>
      <form
        onSubmit={submit}
        className="grid max-w-3xl items-start gap-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]"
      >
        <Field label={deskText('log.action')}>
          {(control) => (
            <Select
              {...control}
              value={filter.action ?? ''}
              onChange={({ target }) => onChange({ action: target.value || undefined })}
            >
              <option value="">{deskText('log.anyAction')}</option>
              {groups.map((group) => (
                <option key={group} value={`${group}.`}>
                  {deskText(`log.group.${group}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          label={deskText('log.subject')}
          hint={deskText('log.subjectHint')}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
          maxLength={200}
          autoComplete="off"
          spellCheck="false"
        />
        <Button type="submit" className="h-12 sm:mt-[1.625rem]">
          {deskText('log.filter')}
        </Button>
      </form>
    </search>
  )
}
