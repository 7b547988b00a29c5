import type { Play } from '../../domain/games/play.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'

/**
 * Tells the player's screens of a play that was placed or ended just now, and of the wallet after it.
 * @param wallet the wallet after its end; without one, the play was placed just now
 */
export async function notifyPlay(fanout: Fanout, play: Play, wallet?: Wallet): Promise<void> {
  const { balancePaise, exposurePaise, version } = wallet ?? { ...play, version: play.walletVersion }
  const { game, roundId, name, status } = play
  await fanout.publish([
    {
      topic: playerTopic(play.playerId),
      messages: [
        {
          event: 'wallet',
          data: {
            balance: rupeesFromPaise(balancePaise),
            exposureBalance: rupeesFromPaise(exposurePaise),
            version,
          },
        },
        { event: 'play', data: { game, roundId, name, status } },
      ],
    },
  ])
}
