import type { BetRecord } from '../../../domain/contract/bets.ts'
import { NetworkError } from '../../lib/errors.ts'
import type { Realtime } from '../../lib/realtime/client.ts'
import { failureOf } from '../../lib/sending/outcome.ts'

/** How long after the end of a delay the outcome is requested first, and then how often while it is not known. */
const FIRST_LOOK_MS = 250
const NEXT_LOOK_MS = 1000
/** How long after the delay to go on asking: the bet exists, whether or not this page gets an answer. */
const TIMEOUT_MS = 20_000

interface Answer {
  readonly bet: BetRecord
}

/**
 * Sends a request for a bet, or a cash-out, and repeats it while the market's delay runs: the same request returns how it
 * ended. It is repeated as soon as the socket announces the end, and without the socket soon after the end is due.
 * @param send throws the refusal of a bet that lapsed
 * @param onPending receives the reply while the delay runs
 * @throws NetworkError when the end stays unknown
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
  const giveUpAt = performance.now() + delayMs + TIMEOUT_MS
  for (let waitMs = delayMs + FIRST_LOOK_MS; ; waitMs = NEXT_LOOK_MS) {
    await endAnnounced(realtime, _id, waitMs)
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

/** Waits until the socket announces that a bet's delay has ended, `atMostMs` at most. */
function endAnnounced(realtime: Pick<Realtime, 'on'>, betId: string, atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(end, atMostMs)
    const unsubscribe = realtime.on('bet', ({ data }) => {
      if (data._id === betId && data.status !== 'Pending') end()
    })
  })
}
