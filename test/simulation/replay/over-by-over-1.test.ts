import { shareOfOthers, testReplays } from './replays.ts'

testReplays(shareOfOthers(0, 3), 'over')
