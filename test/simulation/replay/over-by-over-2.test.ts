import { shareOfOthers, testReplays } from './replays.ts'

testReplays(shareOfOthers(1, 3), 'over')
