import { madeUpFile } from '../../domain/cricket/cricsheet-files.ts'
import { testReplays } from './replays.ts'

testReplays([madeUpFile], 'ball')
