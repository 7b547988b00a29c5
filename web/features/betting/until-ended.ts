import type { BetRecord } from '../../../domain/contract/bets.ts'
import { NetworkError } from '../../lib/errors.ts'
import type { Realtime } from '../../lib/realtime/client.ts'
import { failureOf } from '../../lib/sending/outcome.ts'

/** How long after the end of a delay its outcome is asked for first, and then again while it is not known. */
const FIRST_LOOK_MS = 250
const NEXT_LOOK_MS = 1000
/** How long a lost answer is asked for again: the bet is there, whatever this page hears of it. */
const PATIENCE_MS = 20_000

interface Answer {
  readonly bet: BetRecord
}

/**
 * Sends a request for a bet, or a cash-out, and sends it again while that is in its market's delay: the same request finds out
 * how it ended. The end is asked for as soon as the socket announces it, and without the socket soon after it is due.
 * @param send throws the refusal of a bet that lapsed
 * @param onPending gets the answer while the delay runs
 * @throws NetworkError when the end could not be found out
 */
export async function untilEnded<Reply extends Answer>(
  send: () => Promise<Reply>,
  realtime: Pick<Realtime, 'on'>,
  onPending: (reply: Reply) => void,
): Promise<Reply> {
  const first = await send()
  if (first.bet.status !== 'Pending') return first
  onPending(first)
  const { _id, time, confirmsAt } = first.bet
  const delayMs = Date.parse(confirmsAt ?? time) - Date.parse(time)
  const giveUpAt = performance.now() + delayMs + PATIENCE_MS
  for (let waitMs = delayMs + FIRST_LOOK_MS; ; waitMs = NEXT_LOOK_MS) {
    await endHeard(realtime, _id, waitMs)
    try {
      const reply = await send()
      if (reply.bet.status !== 'Pending') return reply
      if (performance.now() > giveUpAt) throw new NetworkError('the bet is still pending')
    } catch (error) {
      if (failureOf(error, true) === 'refused') throw error
      if (performance.now() > giveUpAt) throw new NetworkError(error)
    }
  }
}

/** Waits until the socket says that a bet's delay has ended, and no longer than `atMostMs`. */
function endHeard(realtime: Pick<Realtime, 'on'>, betId: string, atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      deafen()
      resolve()
    }
    const timer = setTimeout(end, atMostMs)
    const deafen = realtime.on('bet', ({ data }) => {
      if (data._id === betId && data.status !== 'Pending') end()
    })
  })
}
