import { createQuickStakes } from '../../lib/quick-stakes.ts'

const defaults = [100, 200, 500, 1000, 2000, 5000, 10_000]

export const andarBaharStakes = createQuickStakes('andarBaharStakes', defaults)
