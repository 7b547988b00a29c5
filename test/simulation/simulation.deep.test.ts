import { testWorlds } from './worlds.ts'

testWorlds(24)
