import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import { isSimulated, type Player } from '../http/identity.ts'
import { inputHashOf } from '../http/request-name.ts'
import { notifyPlay } from '../publish/play.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import {
  type AskedPlay,
  type Decide,
  type PlacedPlay,
  type PlayFacts,
  type PlayStore,
  placePlay,
} from './place-play.ts'

/** What a call asks for, on behalf of its caller. */
interface Asked extends Pick<AskedPlay, 'game' | 'playKeys' | 'name' | 'clientSeed'> {
  /** All that the player chose: it distinguishes a repetition from another request under the same name. */
  readonly input: unknown
}

/** Places the play that a call asks for, and notifies the player's other screens unless it is a repetition. */
export async function takePlay<Facts extends PlayFacts>(
  player: Player,
  { input, ...asked }: Asked,
  decide: Decide<Facts>,
  store: PlayStore<Facts>,
): Promise<PlacedPlay | Refusal> {
  const { playerId, username } = player
  const inputHash = inputHashOf(input)
  const whole = { ...asked, playerId, username, isSimulated: isSimulated(player), inputHash }
  const placed = await placePlay(store, systemClock, whole, decide)
  if (!isRefusal(placed) && !placed.isRepeated) await notifyPlay(systemFanout, placed.play)
  return placed
}
