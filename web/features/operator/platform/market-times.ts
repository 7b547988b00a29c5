import type { MatkaMarket } from '../../../../domain/games/matka/market.ts'

const DAY_SECONDS = 86_400

/** Seconds after midnight as a time of day: 56700 is '15:45', 240.5 minutes have their seconds. */
export function timeText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  return `${two(hours)}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`
}

/** Seconds after midnight of '15:45' or '15:45:30'; undefined for an invalid time. */
function secondsOf(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

export interface TypedMarket {
  readonly marketId: string
  readonly name: string
  readonly open: string
  readonly close: string
  readonly everyMinutes: string
  readonly restSeconds: string
}

export const newMarket: TypedMarket = {
  ...{ marketId: '', name: '', open: '15:45', close: '17:45', everyMinutes: '1440', restSeconds: '1800' },
}

export function typedOf(market: MatkaMarket): TypedMarket {
  const { marketId, name, openSeconds, closeSeconds, everySeconds, restSeconds } = market
  return {
    ...{ marketId, name, open: timeText(openSeconds), close: timeText(closeSeconds) },
    ...{ everyMinutes: String(everySeconds / 60), restSeconds: String(restSeconds) },
  }
}

/** Converts typed values to a market that the schema still has to check. A close that is not after its open is a day later. */
export function marketTyped({ marketId, name, open, close, everyMinutes, restSeconds }: TypedMarket) {
  const [openSeconds, closeOfDay] = [secondsOf(open), secondsOf(close)]
  const isNextDay = openSeconds !== undefined && closeOfDay !== undefined && closeOfDay <= openSeconds
  const closeSeconds = closeOfDay !== undefined && isNextDay ? closeOfDay + DAY_SECONDS : closeOfDay
  return {
    ...{ marketId: marketId.trim(), name: name.trim(), openSeconds, closeSeconds },
    everySeconds: Number(everyMinutes || Number.NaN) * 60,
    restSeconds: Number(restSeconds || Number.NaN),
  }
}

export function isDaily({ everySeconds }: MatkaMarket): boolean {
  return everySeconds === DAY_SECONDS
}
