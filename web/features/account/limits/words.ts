import type { LimitView } from '../../../../domain/contract/limits.ts'

export const kindKeys = {
  deposit: 'limits.deposit',
  loss: 'limits.loss',
  stake: 'limits.stake',
} as const satisfies Record<LimitView['kind'], string>

/** Text keys of the hints: what counts towards a limit of each kind. */
export const hintKeys = {
  deposit: 'limits.depositHint',
  loss: 'limits.lossHint',
  stake: 'limits.stakeHint',
} as const satisfies Record<LimitView['kind'], string>

export const periodKeys = {
  day: 'limits.day',
  week: 'limits.week',
  month: 'limits.month',
} as const satisfies Record<LimitView['period'], string>
