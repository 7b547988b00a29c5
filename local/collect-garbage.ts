import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Frees garbage in this thread's heap, which V8 would keep until as much again is allocated. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
