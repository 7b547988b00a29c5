import { Volume2, VolumeX } from 'lucide-react'
import { useText } from '../lib/messages/text.ts'
import { signal, sounds } from '../lib/signals.ts'
import { IconButton } from './button.tsx'

/** Turns sounds on, with an example, or off. */
export function SoundToggle() {
  const t = useText()
  const isOn = sounds.use()
  const Icon = isOn ? Volume2 : VolumeX
  const turn = () => {
    sounds.set(!isOn)
    void signal('done')
  }
  return (
    <IconButton label={t(isOn ? 'casino.soundsOff' : 'casino.soundsOn')} onClick={turn} className="size-9!">
      <Icon aria-hidden className="size-5" />
    </IconButton>
  )
}
