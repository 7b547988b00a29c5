import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useText } from '../lib/messages/text.ts'
import { Field, Input } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** A password input whose text can be shown: a mistyped password is the commonest reason for a failed sign-in. */
export function PasswordField({ label, error, hint, ...rest }: PasswordFieldProps) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <Input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck="false"
            autoCapitalize="none"
            className="pr-12"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('ui.showPassword')}
            title={shown ? t('ui.hidePassword') : t('ui.showPassword')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-md text-ink-faint hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}
