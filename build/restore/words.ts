import { isBlocking, type Note, type NoteKind } from '../../domain/restore/stored.ts'

const words: Readonly<Record<NoteKind, (item: string) => string>> = {
  entryMissing: (item) => `entry ${item} is missing in the ledger`,
  entryWrong: (item) => `entry ${item}: it does not agree with the entries before it`,
  entryOfNoMarket: (item) => `entry ${item}: the market is not stored`,
  holdsUnexplained: (item) => `the ledger holds ${item} paise more than open positions and plays do`,
  playMissing: (item) => `play ${item}: the ledger has its stake, and no open play is stored`,
  playBeyond: (item) => `play ${item}: it is open, and the ledger has no stake of it`,
  requestsUnexplained: (item) => `requests at the cashier: they are not those of the ledger, last ${item}`,
  unreadable: (item) => `not readable: ${item}`,
  betMissing: (item) => `entry ${item} is beyond the bets: its bet is lost`,
  betBeyond: (item) => `bet ${item} is beyond the ledger: it moved no money, and lapses`,
  walletBeyond: (item) => `entries ${item} are beyond the ledger: what they moved is lost`,
  walletLost: () =>
    'wallet: own limits, breaks and standing are lost; suspended until an operator reinstates the player',
  positionUnexplained: (item) =>
    `position ${item}: no bet explains it; it is settled, holds nothing, and stays`,
  resultMissing: (item) => `bet ${item}: the result that settled it is not stored`,
}

export function noteText(note: Note): string {
  const left = isBlocking(note) ? '. Nothing of this player is written' : ''
  return `${note.playerId} ${words[note.kind](note.item)}${left}`
}
