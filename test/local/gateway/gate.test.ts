import { expect, it } from 'vitest'
import { Gate } from '../../../local/gateway/gate.ts'

it('runs few tasks at once, in the order they came, whatever becomes of them', async () => {
  const gate = new Gate(2)
  const log: string[] = []
  let running = 0
  const task = (name: string) =>
    gate.run(async () => {
      running += 1
      log.push(`${name} of ${running}`)
      await Promise.resolve()
      running -= 1
      if (name === 'b') throw new Error('b failed')
      return name
    })
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(task))
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array(3).fill('fulfilled'),
  ])
  expect(log.map((line) => line[0])).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(log.every((line) => Number(line.at(-1)) <= 2)).toBe(true)
  expect(await task('f')).toBe('f')
})
