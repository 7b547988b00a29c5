import { testPlays } from './plays/worlds.ts'

testPlays(24)
