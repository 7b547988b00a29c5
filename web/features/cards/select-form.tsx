import { type FormEvent, useState } from 'react'
import type { PlayerCard } from '../../../domain/contract/cards.ts'
import { CARD_STAKE_DEFAULT, CARD_STAKES } from '../../../domain/games/cards/rules.ts'
import { messageOf } from '../../lib/errors.ts'
import { useClosedGames } from '../../lib/games/games.ts'
import { logError } from '../../lib/log.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatWhole } from '../../lib/money.ts'
import { useProfile } from '../../lib/profile.ts'
import { BetButton } from '../../ui/bet-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { popup } from '../../ui/popups.ts'
import { useMatchPlayers } from './api/cards.ts'
import { useSelectCard } from './api/select-card.ts'
import { problemOf } from './choice.ts'
import { equalReturn } from './equal-return.ts'
import { PlayerField } from './player-field.tsx'

type SelectFormProps = { matchId: string; userId: string; card: PlayerCard; onClose: () => void }

export function SelectForm({ matchId, userId, card, onClose }: SelectFormProps) {
  const t = useText()
  const { walletBalance } = useProfile()
  const { data: players } = useMatchPlayers(matchId)
  const selecting = useSelectCard(matchId, userId)
  const isClosed = useClosedGames().has('cards')
  const [pair] = card.cards
  const isTaken = pair?.player1 != null
  const [points, setPoints] = useState<number>(CARD_STAKE_DEFAULT)
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const player1 = pair?.player1 ?? first
  const player2 = pair?.player2 ?? second

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = problemOf({ player1, player2, points, balance: walletBalance, players })
    if (problem) return popup.error(t(problem))
    const sent = await selecting.send({ cardId: card._id, player1, player2, betpoints: points })
    if (sent.outcome === 'busy') return
    if (sent.outcome !== 'made') logError('The bet on a card was not confirmed', sent.error)
    // If the form was closed meanwhile, it shows nothing, and closes no other form.
    if (!selecting.isShown()) return
    if (sent.outcome === 'made') {
      popup.success(t('cards.placed'))
      onClose()
    } else if (sent.outcome === 'unknown') popup.error(t('cards.unconfirmed'))
    else popup.error(messageOf(sent.error, t('errors.unknown')))
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={t('bet.stake')}>
        {(control) => (
          <Select {...control} value={points} onChange={(event) => setPoints(Number(event.target.value))}>
            {CARD_STAKES.map((stake) => (
              <option key={stake} value={stake}>
                {t('bet.points', { points: formatWhole(stake) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PlayerField
        label={t('cards.player1')}
        {...{ players, isTaken }}
        value={player1}
        other={player2}
        onChange={setFirst}
      />
      <PlayerField
        label={t('cards.player2')}
        {...{ players, isTaken }}
        value={player2}
        other={player1}
        onChange={setSecond}
      />
      <Terms points={points} />
      <div className="grid grid-cols-2 gap-3">
        <Button size="lg" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <BetButton
          type="submit"
          tone="primary"
          size="lg"
          busy={selecting.pending !== undefined}
          disabled={isClosed}
        >
          {t('bet.submit')}
        </BetButton>
      </div>
      {isClosed && <p className="text-ink-muted text-sm">{t('casino.closed')}</p>}
    </form>
  )
}

/** What the bet can win and lose, and what such bets return in the long run. */
function Terms({ points }: { points: number }) {
  const t = useText()
  return (
    <div className="grid gap-2 rounded-lg bg-raised p-3 text-sm">
      <dl className="grid grid-cols-2 gap-2">
        <div>
          <dt className="text-ink-faint text-xs">{t('cards.youWin')}</dt>
          <dd>
            <Money rupees={points} className="font-semibold text-gain" />
          </dd>
        </div>
        <div>
          <dt className="text-ink-faint text-xs">{t('cards.youRisk')}</dt>
          <dd>
            <Money rupees={points} className="font-semibold" />
          </dd>
        </div>
      </dl>
      <p className="text-ink-muted text-xs">{t('cards.return', { percent: equalReturn })}</p>
    </div>
  )
}
