import { Calculator } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Hex64 } from '../../../domain/contract/games.ts'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import type { SeededGame } from '../../../domain/games/games.ts'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { GameField } from './game-field.tsx'
import { VerdictView } from './verdict-view.tsx'
import { verifySeeds } from './verify.ts'

type Typed = { serverSeed: string; clientSeed: string; nonce: string; commitment: string }

const nothing: Typed = { serverSeed: '', clientSeed: '', nonce: '', commitment: '' }

function problemsOf({ serverSeed, clientSeed, nonce, commitment }: Typed) {
  return {
    ...(!Hex64.safeParse(serverSeed).success && { serverSeed: 'fair.badHex' as const }),
    ...(clientSeed === '' && { clientSeed: 'fair.clientSeedEmpty' as const }),
    ...(!/^\d{1,15}$/.test(nonce) && { nonce: 'fair.badNonce' as const }),
    ...(commitment !== '' && !Hex64.safeParse(commitment).success && { commitment: 'fair.badHex' as const }),
  }
}

/** Computes a round from typed seeds, without the server. */
export function SeedsCheck() {
  const t = useText()
  const [game, setGame] = useState<SeededGame>('aviator')
  const [typed, setTyped] = useState(nothing)
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({})
  const [asked, setAsked] = useState<{ game: SeededGame; seeds: Seeds; commitment?: string }>()
  const verdict = asked && verifySeeds(asked.game, asked.seeds, asked.commitment)

  function compute(event: FormEvent) {
    event.preventDefault()
    const { serverSeed, clientSeed, nonce, commitment } = typed
    const found = problemsOf(typed)
    setProblems(found)
    if (Object.keys(found).length > 0) return setAsked(undefined)
    const seeds = { serverSeed, clientSeed, nonce: Number(nonce) }
    setAsked({ game, seeds, ...(commitment !== '' && { commitment }) })
  }

  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: problems[name] && t(problems[name]),
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value.trim() }),
    autoComplete: 'off',
    spellCheck: 'false' as const,
  })
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={compute} className="grid gap-4 rounded-xl border border-line bg-surface p-4">
        <div className="grid gap-4 md:grid-cols-2">
          <GameField game={game} onChange={setGame} />
          <TextField label={t('fair.nonce')} inputMode="numeric" {...field('nonce')} />
        </div>
        <TextField label={t('fair.serverSeed')} {...field('serverSeed')} />
        <TextField label={t('fair.clientSeed')} {...field('clientSeed')} />
        <TextField
          label={t('fair.commitmentOptional')}
          hint={t('fair.commitmentHint')}
          {...field('commitment')}
        />
        <Button type="submit" tone="primary" size="lg" className="justify-self-start">
          <Calculator aria-hidden className="size-4" />
          {t('fair.compute')}
        </Button>
      </form>
      {asked && verdict && <VerdictView game={asked.game} seeds={asked.seeds} verdict={verdict} />}
    </div>
  )
}
