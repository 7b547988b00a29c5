import { keepCompiled } from './compile-cache.ts'
import { keepOneArena } from './one-arena.ts'

keepOneArena()
keepCompiled()
await import('./start.ts')
