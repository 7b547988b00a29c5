import type * as z from 'zod'
import { UpiDetails } from '../../../../domain/contract/operator/upi.ts'
import { MatkaMarket } from '../../../../domain/games/matka/market.ts'
import { BetItem, PositionItem } from '../../../../functions/store/bet-items.ts'
import {
  ArrivalItem,
  BookItem,
  HeartbeatItem,
  OrderItem,
  TopItem,
  VolumeItem,
} from '../../../../functions/store/order-items.ts'
import { PlayItem } from '../../../../functions/store/play-items.ts'
import { ProfileItem } from '../../../../functions/store/profile-item.ts'
import { QuoteItem, TakenItem } from '../../../../functions/store/quote-items.ts'
import { ApiKeyItem } from '../../../../functions/store/read/api-keys.ts'
import { AuditItem, HeadItem } from '../../../../functions/store/read/audit-log.ts'
import { CounterItem, PairsItem } from '../../../../functions/store/read/cards.ts'
import { RequestItem, UtrItem } from '../../../../functions/store/read/cashier.ts'
import { CheckpointItem, ProgressItem } from '../../../../functions/store/read/checkpoints.ts'
import { KeptExposureItem } from '../../../../functions/store/read/exposure.ts'
import { SwitchItem } from '../../../../functions/store/read/games.ts'
import { HaltItem } from '../../../../functions/store/read/halt.ts'
import { LimitItem } from '../../../../functions/store/read/house-limits.ts'
import { InterventionItem } from '../../../../functions/store/read/interventions.ts'
import { MarketItem } from '../../../../functions/store/read/markets.ts'
import { MatchItem } from '../../../../functions/store/read/matches.ts'
import { KeptNews } from '../../../../functions/store/read/news.ts'
import { OperatorDayItem } from '../../../../functions/store/read/operator-day.ts'
import { PersonItem } from '../../../../functions/store/read/persons.ts'
import { PricesItem } from '../../../../functions/store/read/price-history.ts'
import { ProposalItem as ResultProposalItem } from '../../../../functions/store/read/result-proposals.ts'
import { SharedRoundItem } from '../../../../functions/store/read/rounds.ts'
import { OverItem, ScorecardItem } from '../../../../functions/store/read/scorecards.ts'
import { SeatItem } from '../../../../functions/store/read/seats.ts'
import { PutAsideItem, WorkItem } from '../../../../functions/store/read/settlement-work.ts'
import { LeaseItem, OfferedItem, ReplayItem, SeedItem } from '../../../../functions/store/read/ticker.ts'
import { ProposalItem as UpiProposalItem } from '../../../../functions/store/read/upi-proposals.ts'
import { EntryItem, WalletItem } from '../../../../functions/store/wallet-items.ts'

/**
 * The schema of every kind of stored item. Left out: sockets, which live for two hours; a player's client seed and a
 * removed market's name, which are one text each; and the declared pannas of a draw, which are read one by one.
 */
export const schemas: Readonly<Record<string, z.core.$ZodType>> = {
  players: ProfileItem,
  persons: PersonItem,
  keys: ApiKeyItem,
  wallets: WalletItem,
  ledger: EntryItem,
  'checkpoints player': CheckpointItem,
  'checkpoints segment': ProgressItem,
  bets: BetItem,
  orders: OrderItem,
  'books book': BookItem,
  'books arrival': ArrivalItem,
  'books heartbeat': HeartbeatItem,
  'books top': TopItem,
  'books volume': VolumeItem,
  'positions position': PositionItem,
  'positions quote': QuoteItem.and(TakenItem),
  markets: MarketItem,
  matches: MatchItem,
  'ticker lease': LeaseItem,
  'ticker offered': OfferedItem,
  'ticker feed replay': ReplayItem,
  'ticker feed seed': SeedItem,
  'ticker exposure': KeptExposureItem,
  'ticker settlement': WorkItem,
  'ticker putAside': PutAsideItem,
  'ticker intervention': InterventionItem,
  'ticker proposedResult': ResultProposalItem,
  'platform news': KeptNews,
  'platform game': SwitchItem,
  'platform houseLimit': LimitItem,
  'platform halt': HaltItem,
  'platform upi details': UpiDetails,
  'platform upi proposal': UpiProposalItem,
  'platform matka': MatkaMarket,
  'seats seat': SeatItem,
  plays: PlayItem,
  rounds: SharedRoundItem,
  'scorecards players': ScorecardItem,
  'scorecards over': OverItem,
  'scorecards prices': PricesItem,
  'cards pairs': PairsItem,
  'cards counter': CounterItem,
  cashier: RequestItem,
  utrs: UtrItem,
  operators: OperatorDayItem,
  'audit record': AuditItem,
  'audit head': HeadItem,
}
