import { ballByBall, testReplays } from './replays.ts'

testReplays(ballByBall, 'ball')
