import { isBlocking, type Note, type NoteKind } from '../../domain/restore/stored.ts'

const words: Readonly<Record<NoteKind, (item: string) => string>> = {
  entryMissing: (item) => `entry ${item} is missing in the ledger`,
  entryWrong: (item) => `entry ${item}: it does not agree with the entries before it`,
  entryOfNoMarket: (item) => `entry ${item}: the market is not stored`,
  holdsUnexplained: (item) => `the ledger holds ${item} paise more than open positions and plays do`,
  playMissing: (item) => `play ${item} is lost: its stake is returned`,
  playEnded: (item) => `play ${item}: its end is beyond the ledger, and is entered`,
  playBeyond: (item) => `play ${item} is beyond the ledger: it moved no money, and is removed`,
  playBehind: (item) => `play ${item}: it is open, and the ledger has its end`,
  requestMissing: (item) => `request ${item} is lost: its amount is returned`,
  requestEnded: (item) => `request ${item}: its decision is beyond the ledger, and is entered`,
  requestBeyond: (item) => `request ${item} is beyond the ledger: it moved no money`,
  requestsUnexplained: (item) => `the ledger has put aside ${item} paise more for withdrawals than wait`,
  unreadable: (item) => `not readable: ${item}`,
  betMissing: (item) => `entry ${item} is beyond the bets: its bet is lost`,
  betBeyond: (item) => `bet ${item} is beyond the ledger: it moved no money, and lapses`,
  walletBeyond: (item) => `entries ${item} are beyond the ledger: what they moved is lost`,
  walletLost: () =>
    'wallet: own limits, breaks and standing are lost; suspended until an operator reinstates the player',
  positionUnexplained: (item) =>
    `position ${item}: no bet explains it; it is settled, holds nothing, and stays`,
  positionUnpaid: (item) =>
    `position ${item}: its market's result has not paid it; it is put aside, to be settled from the desk`,
  resultMissing: (item) => `bet ${item}: the result that settled it is not stored`,
}

export function noteText(note: Note): string {
  const left = isBlocking(note) ? '. Nothing of this player is written' : ''
  return `${note.playerId} ${words[note.kind](note.item)}${left}`
}
