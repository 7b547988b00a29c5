import { describe, expect, it } from 'vitest'
import { refuse } from '../../../domain/contract/refusals.ts'
import { type Ending, holdStake, type Play } from '../../../domain/games/play.ts'
import { emptyWallet, type Wallet } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { type EndingStore, settlePlay } from '../../../functions/games/settle-play.ts'
import { samplePlay } from '../../domain/games/samples.ts'
import { FakeClock } from '../betting/memory-store.ts'

const play = samplePlay()
/** ₹90 and the stake of the play, which is held. */
const held = holdStake({ ...emptyWallet('p1'), balancePaise: paise(100_00), version: 1 }, play, 1000).wallet
const won: Ending = { status: 'Won', returnsPaise: paise(25_00), result: { step: 3 } }

/** One play and its player's wallet in memory. */
class MemoryPlay implements EndingStore {
  play: Play | undefined = play
  wallet: Wallet = held
  commits = 0
  /** What a read finds instead of the wallet that is there. */
  walletSeen: (read: number) => Wallet = () => this.wallet
  isCommitted: (commit: number) => boolean = () => true
  #reads = 0

  async readOpen() {
    return this.play && { play: this.play, wallet: this.walletSeen(++this.#reads) }
  }

  async commitEnding(ended: { play: Play; wallet: Wallet }): Promise<boolean> {
    if (!this.isCommitted(++this.commits)) return false
    ;({ play: this.play, wallet: this.wallet } = ended)
    return true
  }
}

const settle = (store: MemoryPlay, decide: (open: Play) => ReturnType<typeof refuse> | Ending = () => won) =>
  settlePlay(store, new FakeClock(), play, decide)

describe('ending a play', () => {
  it('pays once: who comes second has the ended play, and no wallet', async () => {
    const store = new MemoryPlay()
    const ended = await settle(store)
    expect(ended).toMatchObject({
      play: { ...won, endedAtMs: new FakeClock().now },
      wallet: { balancePaise: 115_00, exposurePaise: 0, version: held.version + 1 },
    })
    expect(await settle(store, () => ({ status: 'Lost', returnsPaise: paise(0) }))).toEqual({
      play: store.play,
    })
    expect(store).toMatchObject({ commits: 1, wallet: { balancePaise: 115_00 } })
  })

  it('writes nothing where its game refuses', async () => {
    const store = new MemoryPlay()
    expect(await settle(store, () => refuse('roundClosed'))).toEqual({ refused: 'roundClosed' })
    expect(store).toMatchObject({ commits: 0, play: { status: 'Open' } })
  })

  it.each([
    ['is older than the play', { ...held, version: play.walletVersion - 1 }],
    ['no longer holds its stake', { ...held, exposurePaise: paise(play.stakePaise - 1) }],
  ])('reads again where the wallet %s', async (_, torn) => {
    const store = new MemoryPlay()
    store.walletSeen = (read) => (read === 1 ? torn : store.wallet)
    expect(await settle(store)).toMatchObject({ play: { status: 'Won' } })
    expect(store.commits).toBe(1)
  })

  it('decides again after a conflict', async () => {
    const store = new MemoryPlay()
    store.isCommitted = (commit) => commit === 2
    let decisions = 0
    const ended = await settle(store, () => ({ ...won, returnsPaise: paise(++decisions) }))
    expect(ended).toMatchObject({ play: { returnsPaise: 2 }, wallet: { balancePaise: 90_02 } })
  })

  it('is of a play that is there', async () => {
    const store = new MemoryPlay()
    store.play = undefined
    expect(await settle(store)).toEqual({ refused: 'nothingToCashOut' })
  })
})
