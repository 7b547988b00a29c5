import { ballByBall, overByOver, testReplays } from './replays.ts'

testReplays(ballByBall, 'ball')
testReplays(overByOver, 'over')
