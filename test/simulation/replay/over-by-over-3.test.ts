import { shareOfOthers, testReplays } from './replays.ts'

testReplays(shareOfOthers(2, 3), 'over')
