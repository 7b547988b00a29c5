import { useText } from '../../../lib/messages/text.ts'
import { canVibrate, signal, sounds, vibration } from '../../../lib/signals.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'

/** Switches for sounds and vibration. Turning one on gives an example of it. */
export function SignalsFields() {
  const t = useText()
  return (
    <div className="grid gap-1">
      {[
        { stored: sounds, isOn: sounds.use(), name: t('preferences.sounds'), isThere: true },
        { stored: vibration, isOn: vibration.use(), name: t('preferences.vibration'), isThere: canVibrate() },
      ].map(
        ({ stored, isOn, name, isThere }) =>
          isThere && (
            <CheckboxField
              key={name}
              checked={isOn}
              onChange={({ target }) => {
                stored.set(target.checked)
                if (target.checked) void signal('done')
              }}
            >
              {name}
            </CheckboxField>
          ),
      )}
    </div>
  )
}
