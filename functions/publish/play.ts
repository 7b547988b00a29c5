import type { Play } from '../../domain/games/play.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import { walletMessage } from '../views/wallet.ts'

/**
 * Sends the player's screens a play that was just placed or ended, and the wallet after it.
 * @param wallet the wallet after the play's end; absent when it was just placed
 */
export async function notifyPlay(fanout: Fanout, play: Play, wallet?: Wallet): Promise<void> {
  const { game, roundId, name, status } = play
  await fanout.publish([
    {
      topic: playerTopic(play.playerId),
      messages: [
        walletMessage(wallet ?? { ...play, version: play.walletVersion }),
        { event: 'play', data: { game, roundId, name, status } },
      ],
    },
  ])
}
