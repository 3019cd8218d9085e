import { pino, type Logger } from 'pino'
import { expect, it } from 'vitest'
import type { LogEntry } from './logs.ts'
import { teeLog } from './tee-log.ts'

function stage(level = 'info') {
  const lines: Record<string, unknown>[] = []
  const entries: LogEntry[] = []
  const plain = pino(
    { level },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  return { lines, entries, plain, log: teeLog(plain, (entry) => entries.push(entry)) }
}

it('hands warnings and errors on, with all that they say, and writes every line as before', () => {
  const { lines, entries, log } = stage()
  log.info('quiet')
  log.warn({ requestId: 'r-1', job: 'x' }, 'look out')
  log.error({ requestId: 'r-2', err: new Error('outer', { cause: new Error('inner') }) }, 'broken')
  expect(lines.map(({ msg }) => msg)).toEqual(['quiet', 'look out', 'broken'])
  expect(entries).toMatchObject([
    { level: 4, message: 'look out', data: { requestId: 'r-1', job: 'x' } },
    { level: 8, message: 'broken', data: { requestId: 'r-2' } },
  ])
  expect(entries[0]!.data).toEqual({ requestId: 'r-1', job: 'x' })
  expect(JSON.stringify(entries[1]!.data)).toContain('inner')
})

it('passes on the lines of child loggers, and none of the plain logger’s own', () => {
  const { lines, entries, plain, log } = stage()
  log.child({ part: 'mail' }).error('from a child')
  plain.error('the log cannot be stored')
  expect(lines).toHaveLength(2)
  expect(entries).toMatchObject([{ message: 'from a child', data: { part: 'mail' } }])
})

it('keeps the level of each child', () => {
  const { lines, entries, plain, log } = stage()
  log.level = 'silent'
  log.error('unheard')
  plain.info('heard')
  expect(lines.map(({ msg }) => msg)).toEqual(['heard'])
  expect(entries).toEqual([])
})

it('sets the metadata of a stream that chooses by level', () => {
  const [all, errors]: string[][] = [[], []]
  const into = (list: string[] | undefined) => ({ write: (line: string) => void list?.push(line) })
  const plain: Logger = pino(
    { level: 'info' },
    pino.multistream([
      { level: 'info', stream: into(all) },
      { level: 'error', stream: into(errors) },
    ]),
  )
  const log = teeLog(plain, () => {})
  log.info('one')
  log.error('two')
  expect([all?.length, errors?.length]).toEqual([2, 1])
})
