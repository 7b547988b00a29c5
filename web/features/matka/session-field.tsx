import type { MatkaSession } from '../../../domain/games/matka/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { RadioTiles } from '../../ui/radio-tiles.tsx'

type SessionFieldProps = {
  session: MatkaSession
  onlyClose: boolean
  onChange: (session: MatkaSession) => void
}

const words = { Open: 'matka.sessionOpen', Close: 'matka.sessionClose' } as const

/** Chooses the panna of a bid; once the open one is known, only the close one. */
export function SessionField({ session, onlyClose, onChange }: SessionFieldProps) {
  const t = useText()
  const offered: readonly MatkaSession[] = onlyClose ? ['Close'] : ['Open', 'Close']
  const options = offered.map((value) => ({ value, label: t(words[value]) }))
  return (
    <RadioTiles
      legend={t('matka.session')}
      name="session"
      options={options}
      value={session}
      onChange={onChange}
      size="lg"
    />
  )
}
