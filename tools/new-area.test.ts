import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT, runCommand } from './command.ts'
import { readAreaName } from './new-area/area-name.ts'
import { writeArea } from './new-area/write-area.ts'

describe('the name of an area', () => {
  it.each<[name: string, args: string[], problem: RegExp]>([
    ['none', [], /no word of the code/],
    ['capitals', ['Suppliers', 'a', 'b'], /no word of the code/],
    ['a path', ['../x', 'a', 'b'], /no word of the code/],
    ['no words for people', ['suppliers'], /singular and plural/],
  ])('is refused: %s', (_, args, problem) => {
    expect(() => readAreaName(args)).toThrow(problem)
  })

  it('is spelled for each place', () => {
    expect(readAreaName(['credit_lines', 'Línea', 'Líneas'])).toMatchObject({
      value: 'creditLines',
      type: 'CreditLines',
    })
  })
})

describe('a begun area', () => {
  const root = mkdtempSync(join(tmpdir(), 'timesheet-new-'))
  const name = readAreaName(['credit_lines', 'Línea', 'Líneas'])
  const bin = (program: string) => join(root, 'node_modules', '.bin', program)
  const run = async (program: string, ...args: string[]) => {
    const { code, output } = await runCommand(program, args, { quiet: true, cwd: root, env: { NO_COLOR: '1' } })
    return code === 0 ? '' : output
  }

  beforeAll(async () => {
    await copyProject(root)
    writeArea(root, name)
    expect(await run(bin('oxfmt'), '.')).toBe('')
    expect(await run(process.execPath, 'tools/plan-migration.ts', 'add-credit-lines')).toBe('')
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each(['packages/web', '.'])('has types in %s', async (part) => {
    expect(await run(bin('tsc'), '-p', part)).toBe('')
  })

  it('breaks no rule of the house', async () => {
    expect(await run(bin('oxlint'), '--type-aware', '--deny-warnings', 'packages', 'tools')).toBe('')
  })

  it('passes its own tests, and those of the lists that name it', async () => {
    expect(await run(bin('vitest'), 'run', 'credit_lines', 'tools/specification', 'plan-migration')).toBe('')
  })

  it('needs one rule, one list and no more than 15 lines of the server', () => {
    const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
    expect(lines('packages/server/src/credit_lines/credit_lines.plugin.ts')).toBeLessThanOrEqual(15)
    expect(lines('packages/web/src/features/credit_lines/credit_lines.list.tsx')).toBeLessThanOrEqual(90)
  })

  it('is not begun twice', () => {
    expect(() => writeArea(root, name)).toThrow('exists already')
  })
})

/** Copies the project's current files, with a link to the installed packages. */
async function copyProject(root: string): Promise<void> {
  const { output } = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    quiet: true,
  })
  for (const file of output.split('\n').filter(Boolean)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file), { force: true })
  }
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@timesheet'), { recursive: true })
  for (const entry of readdirSync(join(ROOT, 'node_modules')))
    if (entry !== '@timesheet') symlinkSync(join(ROOT, 'node_modules', entry), join(modules, entry))
  for (const name of ['schema', 'domain', 'engine', 'server', 'web'])
    symlinkSync(join(root, 'packages', name), join(modules, '@timesheet', name))
}
