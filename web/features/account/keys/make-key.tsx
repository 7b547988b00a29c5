import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { KeyScope } from '../../../../domain/contract/key-scope.ts'
import { KEY_NAME_LENGTH_MAX } from '../../../../domain/contract/keys.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { type NewKey, useMakeKey } from './api.ts'
import { ShownToken } from './shown-token.tsx'

/** Makes a key, and then shows its token, the only time that anyone can. */
export function MakeKey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { mutate, data: made, error, isPending, reset } = useMakeKey()
  const nameInput = useRef<HTMLInputElement>(null)
  const close = () => {
    onClose()
    reset()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t(made ? 'keys.madeTitle' : 'keys.make')}
      description={t(made ? 'keys.madeText' : 'keys.makeText')}
      initialFocus={nameInput}
    >
      {made ? (
        <ShownToken made={made} onClose={close} />
      ) : (
        <KeyForm {...{ error, isPending, nameInput }} onSend={mutate} onClose={close} />
      )}
    </Dialog>
  )
}

type KeyFormProps = {
  error: Error | null
  isPending: boolean
  nameInput: RefObject<HTMLInputElement | null>
  onSend: (key: NewKey) => void
  onClose: () => void
}

function KeyForm({ error, isPending, nameInput, onSend, onClose }: KeyFormProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [scope, setScope] = useState<KeyScope>('read')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = typed.trim()
    setWrong(name === '')
    if (name !== '' && !isPending) onSend({ name, scope })
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      {error !== null && <ErrorState message={messageOf(error, t('keys.makeFailed'))} />}
      <TextField
        ref={nameInput}
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        error={isWrong ? t('keys.nameMissing') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        maxLength={KEY_NAME_LENGTH_MAX}
      />
      <RadioTiles
        legend={t('keys.scope')}
        name="key-scope"
        options={KeyScope.options.map((value) => ({ value, label: t(`keys.scope.${value}`) }))}
        value={scope}
        onChange={setScope}
      />
      <p className="text-ink-muted text-sm">{t(`keys.scopeText.${scope}`)}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" tone="primary" busy={isPending}>
          {t('keys.make')}
        </Button>
      </div>
    </form>
  )
}
